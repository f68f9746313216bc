import type { MusicalKey } from '@overtone/domain'
import type { Episode, Podcast, PodcastCategory } from './podcast'
import { sampleSound } from './sampleSound'

type PodcastRow = readonly [
  title: string,
  host: string,
  description: string,
  category: PodcastCategory,
  episodes: number,
  subscribers: number,
  rating: number,
  key: MusicalKey,
  bpm: number,
]

const podcastRows: readonly PodcastRow[] = [
  [
    'One Microphone',
    'Sample Host One',
    'A room, a singer, and where to stand.',
    'production',
    48,
    12_400,
    4.8,
    'A',
    92,
  ],
  [
    'Below 100 Hz',
    'Sample Host Two',
    'Bass that even small speakers can carry.',
    'production',
    36,
    8_900,
    4.7,
    'F#',
    128,
  ],
  [
    'The Quiet Mix',
    'Sample Host Three',
    'Loudness, and what you gain with less of it.',
    'production',
    52,
    15_300,
    4.9,
    'D',
    76,
  ],
  ['Patch Notes', 'Sample Host One', 'One synthesizer patch, taken apart.', 'production', 27, 5_600, 4.5, 'B', 118],
  [
    'First Songs',
    'Sample Host Four',
    'How songwriters wrote their first one.',
    'interviews',
    84,
    32_100,
    4.9,
    'C',
    104,
  ],
  [
    'Backstage Door',
    'Sample Host Two',
    'The people who tune, carry, light and drive.',
    'interviews',
    61,
    18_700,
    4.6,
    'G#',
    96,
  ],
  [
    'Second Takes',
    'Sample Host Four',
    'Records that went wrong before they went right.',
    'interviews',
    45,
    9_800,
    4.7,
    'E',
    112,
  ],
  ['Where It Goes', 'Sample Host Five', 'The journey of one cent from a stream.', 'industry', 33, 11_200, 4.4, 'G', 88],
  ['Small Print', 'Sample Host Five', 'Contracts, read slowly.', 'industry', 29, 7_400, 4.6, 'A#', 82],
  [
    'Fifths',
    'Sample Host Three',
    'Harmony in ten minutes, one interval at a time.',
    'education',
    70,
    21_500,
    4.8,
    'D#',
    72,
  ],
  [
    'Count Me In',
    'Sample Host Six',
    'Rhythm for people who think they have none.',
    'education',
    41,
    13_900,
    4.7,
    'F',
    132,
  ],
  ['The Trained Ear', 'Sample Host Six', 'Listening, with exercises.', 'education', 38, 10_100, 4.5, 'C#', 66],
]

/** Twelve podcasts, with the count per category from the specification (secondary §9). */
export const samplePodcasts: readonly Podcast[] = podcastRows.map(
  ([title, host, description, category, episodes, subscribers, rating, key, bpm], i) => ({
    ...{ title, host, description, category, episodes, subscribers, rating, key, bpm },
    id: `sample-podcast-${i + 1}`,
  }),
)

type EpisodeRow = readonly [title: string, podcast: string, description: string, publishedAt: string]

const episodeRows: readonly EpisodeRow[] = [
  ['Standing further back', 'One Microphone', 'Why a step away sounds closer.', '2026-11-16'],
  ['The second verse came first', 'First Songs', 'A song written from the middle out.', '2026-11-12'],
  ['What a fifth leaves open', 'Fifths', 'The interval that is neither happy nor sad.', '2026-11-09'],
  ['Minus fourteen', 'The Quiet Mix', 'A number, and what it does to a chorus.', '2026-11-05'],
  ['Who gets the cent', 'Where It Goes', 'Seven hands, one stream.', '2026-10-29'],
  ['Tuning for others', 'Backstage Door', 'Three hundred guitars a year.', '2026-10-22'],
]

/** The fundamental of each episode, in hertz, and its duration, in seconds. */
const strings = [110, 98, 130.8, 87.3, 123.5, 146.8]
const lengths = [20, 16, 24, 18, 15, 21]

/** The recent episodes. Their durations match the generated audio: tones instead of speech. */
export const sampleEpisodes: readonly Episode[] = episodeRows.flatMap(([title, name, description, publishedAt], i) => {
  const podcast = samplePodcasts.find(one => one.title === name)
  const [hertz = 110, duration = 20] = [strings[i], lengths[i]]
  const audioUrl = sampleSound(hertz, duration)
  return podcast
    ? [{ id: `sample-episode-${i + 1}`, title, podcast, description, duration, publishedAt, audioUrl }]
    : []
})
