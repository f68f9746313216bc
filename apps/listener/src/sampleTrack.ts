import type { Track } from '@overtone/domain'

/** A published track for tests, with what the test is about laid over it. */
export function sampleTrack(about: Partial<Track> = {}): Track {
  return {
    id: 'low-tide-signal',
    title: 'Low Tide Signal',
    artistId: 'marrow-and-pine',
    artistName: 'Marrow & Pine',
    audioUrl: '/low-tide-signal.mp3',
    coverUrl: null,
    genre: 'Acoustic',
    price: 1.99,
    description: '',
    isPublished: true,
    bpm: 92,
    key: 'G#',
    duration: 222,
    playCount: 0,
    downloadCount: 0,
    tags: [],
    loudness: null,
    licenseType: 'all_rights_reserved',
    isExplicit: false,
    isAiAssisted: false,
    createdAt: '2026-11-21T09:00:00Z',
    updatedAt: '2026-11-21T09:00:00Z',
    ...about,
  }
}
