import type { ChartArtist, Charts, ChartTrack } from '@overtone/data/listening'
import { blankTrack, type MusicalKey, type Track } from '@overtone/domain'

type Sample = readonly [title: string, artist: string, genre: string, key: MusicalKey, bpm: number, seconds: number]

function toTrack([title, artistName, genre, key, bpm, duration]: Sample, playCount = 0): Track {
  return {
    ...blankTrack,
    id: `sample: ${title}`,
    title,
    artistId: `sample: ${artistName}`,
    artistName,
    genre,
    bpm,
    key,
    duration,
    playCount,
    createdAt: '2026-01-15T00:00:00Z',
    updatedAt: '2026-01-15T00:00:00Z',
  }
}

const trending: readonly (readonly [Sample, plays: number, change: ChartTrack['change']])[] = [
  [['Lantern Hour', 'Sample Quartet', 'Jazz', 'D', 96, 214], 128_400, 2],
  [['Second Harbour', 'Sample Choir', 'Folk', 'G', 88, 187], 97_200, -1],
  [['Cut Glass', 'Sample Machine', 'Electronic', 'F#', 124, 242], 81_950, 'new'],
  [['Paper Weather', 'Sample Quartet', 'Jazz', 'A', 104, 201], 64_300, 1],
  [['Ninth Street', 'Sample Machine', 'Electronic', 'C', 118, 226], 52_780, -2],
]

const artists: readonly (readonly [name: string, genre: string, listeners: number, change: ChartArtist['change']])[] = [
  ['Sample Quartet', 'Jazz', 45_200, 1],
  ['Sample Machine', 'Electronic', 38_600, -1],
  ['Sample Choir', 'Folk', 21_900, 'new'],
]

const tracks: readonly ChartTrack[] = trending.map(([track, plays, change], i) => ({
  ...{ position: i + 1, change, plays },
  track: toTrack(track, plays),
  playsByDay: [],
}))

/** Sample charts for when nothing was ever played: five tracks and three artists. Source: secondary §2. */
export const sampleCharts: Charts = {
  days: null,
  tracks,
  before: [],
  artists: artists.map(([name, genre, monthlyListeners, change], i) => {
    const own = tracks.filter(({ track }) => track.artistName === name)
    const plays = own.reduce((sum, { plays }) => sum + plays, 0)
    const topTracks = own.map(({ track }) => track)
    return {
      position: i + 1,
      change,
      plays,
      id: `sample: ${name}`,
      name,
      avatarUrl: null,
      genre,
      monthlyListeners,
      topTracks,
    }
  }),
}

/** Two sample releases for when nothing was published. */
export const sampleReleases: readonly Track[] = [
  toTrack(['Open Water', 'Sample Choir', 'Folk', 'E', 92, 198], 4200),
  toTrack(['Small Hours', 'Sample Machine', 'Electronic', 'B', 122, 231], 3100),
]
