import type { Track } from './track'

/** A published track with empty values, for examples and tests to override. */
export const blankTrack: Track = {
  id: '',
  title: '',
  artistId: '',
  artistName: '',
  audioUrl: '',
  fullAudio: null,
  coverUrl: null,
  genre: '',
  price: 0,
  description: '',
  isPublished: true,
  bpm: null,
  key: null,
  duration: 0,
  playCount: 0,
  downloadCount: 0,
  tags: [],
  loudness: null,
  licenseType: 'all_rights_reserved',
  isExplicit: false,
  isAiAssisted: false,
  createdAt: '1970-01-01T00:00:00Z',
  updatedAt: '1970-01-01T00:00:00Z',
}
