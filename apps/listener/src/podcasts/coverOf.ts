import type { Cover } from '@overtone/music'
import type { ComponentProps } from 'react'
import type { Podcast, PodcastCategory } from './podcast'

/** The genre whose cover figure represents each category. */
const figures: Readonly<Record<PodcastCategory, string>> = {
  production: 'Electronic',
  interviews: 'Folk',
  industry: 'Pop',
  education: 'Classical',
}

/** Returns the seed of the generated cover of a podcast. */
export function coverOf({ id, key, bpm, category }: Podcast): ComponentProps<typeof Cover>['track'] {
  return { id, key, bpm, genre: figures[category], coverUrl: null }
}
