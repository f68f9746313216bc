import { foldText, type MusicalKey } from '@overtone/domain'

export const podcastCategories = ['production', 'interviews', 'industry', 'education'] as const
export type PodcastCategory = (typeof podcastCategories)[number]

/** Source: specification secondary §3. Its cover is drawn from key and bpm. */
export interface Podcast {
  readonly id: string
  readonly title: string
  readonly host: string
  readonly description: string
  readonly category: PodcastCategory
  /** How many there are. */
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
  /** Address of its sound, which for a sample is made when it is first asked for. */
  readonly audioUrl: () => string
}

export interface PodcastSearch {
  /** As typed; blank is no condition. */
  readonly q: string
  /** Null for all. */
  readonly category: PodcastCategory | null
}

/** The search that an address asks for. What it says that cannot be meant counts as not said. */
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

/** Of the category, with the text in title, host or description. Source: specification secondary §5. */
export function podcastsMatching(podcasts: readonly Podcast[], search: PodcastSearch): readonly Podcast[] {
  return podcasts.filter(podcast => fits(search, podcast, [podcast.title, podcast.host, podcast.description]))
}

/** Of a podcast of the category, with the text in title, podcast name or host, the newest first. */
export function episodesMatching(episodes: readonly Episode[], search: PodcastSearch): readonly Episode[] {
  return episodes
    .filter(({ title, podcast }) => fits(search, podcast, [title, podcast.title, podcast.host]))
    .toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt))
}
