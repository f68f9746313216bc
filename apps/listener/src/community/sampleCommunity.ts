import type { CommunityEvent, Post, PostCategory } from '@overtone/data/community'
import { blankTrack, type MusicalKey, type Track } from '@overtone/domain'

/** The sample counts by category. Source: specification secondary §2, "Categories list with counts". */
export const sampleCategoryCounts: Readonly<Record<PostCategory, number>> = {
  production: 156,
  marketing: 89,
  collaboration: 67,
  feedback: 134,
  general: 203,
}

const lastActivity = '2026-01-15T12:00:00Z'
const author = { id: 'sample', name: 'Sample member', avatarUrl: null }

const discussions: readonly (readonly [PostCategory, title: string, body: string, replies: number, likes: number])[] = [
  [
    'production',
    'How loud should a master be?',
    'Streaming services normalize everything to about the same loudness.',
    23,
    45,
  ],
  ['collaboration', 'Looking for a cellist for two songs', 'Both slow, recorded at home. We would trade files.', 8, 17],
  ['feedback', 'Is the second chorus one too many?', 'It comes in at two minutes, and again a minute later.', 12, 9],
]

/** The samples shown while there are no discussions. */
export const sampleDiscussions: readonly Post[] = discussions.map(([category, title, body, replyCount, likeCount]) => ({
  id: `sample: ${title}`,
  ...{ author, category, title, body, replyCount, likeCount, lastActivity, createdAt: lastActivity },
  track: null,
  isLiked: false,
  isHidden: false,
}))

function toTrack(title: string, genre: string, key: MusicalKey, bpm: number, playCount: number): Track {
  return {
    ...blankTrack,
    ...{ id: `sample: ${title}`, title, genre, key, bpm, playCount },
    artistId: 'sample',
    artistName: 'Sample artist',
    duration: 200,
    createdAt: lastActivity,
    updatedAt: lastActivity,
  }
}

const showcases: readonly (readonly [Track, body: string, likes: number, comments: number])[] = [
  [toTrack('Glasshouse', 'Electronic', 'F#', 122, 1240), 'Two oscillators and a room.', 89, 14],
  [toTrack('Row Nine', 'Folk', 'G', 92, 860), 'Written on the one guitar string that had not broken.', 64, 9],
]

/** The samples shown while there are no showcases. */
export const sampleShowcases: readonly Post[] = showcases.map(([track, body, likeCount, replyCount]) => ({
  id: track.id,
  ...{ author, body, likeCount, replyCount, lastActivity, createdAt: lastActivity, track },
  category: null,
  title: null,
  isLiked: false,
  isHidden: false,
}))

const day = 86_400_000

/** Returns the samples shown while no events are planned: one and two weeks from now, at 7 p.m. */
export function sampleEvents(now = Date.now()): readonly CommunityEvent[] {
  const at = (days: number) => new Date(new Date(now + days * day).setHours(19, 0, 0, 0)).toISOString()
  const rest = { hostId: 'sample', host: 'Sample host', isJoined: false, isHidden: false }
  return [
    {
      ...{ id: 'sample: listening', title: 'Listening evening', attendees: 42, startsAt: at(7) },
      description: 'Everyone brings one track and says one thing about it.',
      ...rest,
    },
    {
      ...{ id: 'sample: mixing', title: 'Mixing together', attendees: 28, startsAt: at(14) },
      description: 'One song, many mixes, compared side by side.',
      ...rest,
    },
  ]
}
