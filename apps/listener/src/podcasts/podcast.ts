import { foldText, type MusicalKey } from '@overtone/domain'

export const podcastCategories = ['production', 'interviews', 'industry', 'education'] as const
export type PodcastCategory = (typeof podcastCategories)[number]

/** A podcast; its cover is generated from key and bpm. Source: specification secondary §3. */
export interface Podcast {
  readonly id: string
  readonly title: string
  readonly host: string
  readonly description: string
  readonly category: PodcastCategory
  /** The number of episodes. */
  readonly episodes: number
  readonly subscribers: number
  /** 0 to 5. */
  readonly rating: number
  readonly key: MusicalKey
  readonly bpm: number
}

export interface Episode {
  readonly id: string
  readonly title: string
  readonly podcast: Podcast
  readonly description: string
  /** Seconds. */
  readonly duration: number
  /** ISO 8601. */
  readonly publishedAt: string
  /** Returns the URL of the audio; a sample generates it on the first call. */
  readonly audioUrl: () => string
}

export interface PodcastSearch {
  /** As typed; a blank query matches everything. */
  readonly q: string
  /** Null for all. */
  readonly category: PodcastCategory | null
}

/** Parses the search from the URL. Invalid values are ignored. */
export function readPodcastSearch(params: URLSearchParams): PodcastSearch {
  return {
    q: (params.get('q') ?? '').slice(0, 300),
    category: podcastCategories.find(category => category === params.get('category')) ?? null,
  }
}

function fits({ q, category }: PodcastSearch, podcast: Podcast, texts: readonly string[]): boolean {
  const wanted = foldText(q.trim())
  return (category === null || podcast.category === category) && texts.some(text => foldText(text).includes(wanted))
}

/** Returns the podcasts that match the category, and the text in title, host or description. Source: secondary §5. */
export function podcastsMatching(podcasts: readonly Podcast[], search: PodcastSearch): readonly Podcast[] {
  return podcasts.filter(podcast => fits(search, podcast, [podcast.title, podcast.host, podcast.description]))
}

/** Returns the episodes that match the category, and the text in title, podcast name or host, newest first. */
export function episodesMatching(episodes: readonly Episode[], search: PodcastSearch): readonly Episode[] {
  return episodes
    .filter(({ title, podcast }) => fits(search, podcast, [title, podcast.title, podcast.host]))
    .toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt))
}
