import type { Cover } from '@overtone/music'
import type { ComponentProps } from 'react'
import type { Podcast, PodcastCategory } from './podcast'

/** The genre whose figure stands for a category. */
const figures: Readonly<Record<PodcastCategory, string>> = {
  production: 'Electronic',
  interviews: 'Folk',
  industry: 'Pop',
  education: 'Classical',
}

/** What the cover of a podcast is drawn from. */
export function coverOf({ id, key, bpm, category }: Podcast): ComponentProps<typeof Cover>['track'] {
  return { id, key, bpm, genre: figures[category], coverUrl: null }
}
