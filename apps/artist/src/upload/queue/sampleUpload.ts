import { emptyForm } from '../form/trackForm'
import { noTags } from '../preflight/tags'
import type { Upload } from './upload'

/** Returns an upload of ten bytes with a checked file, for tests. */
export function sampleUpload(change: Partial<Upload> = {}): Upload {
  return {
    id: 'one',
    artistId: 'artist',
    file: { name: 'ferry.wav', size: 10, type: 'audio/wav' },
    form: { ...emptyForm, title: 'Ferry', genre: 'Folk', key: 'A' },
    preflight: {
      reading: { format: 'WAV', sampleRate: 44_100, channels: 2, bits: 16, duration: 9, tags: noTags },
      isPlayable: true,
      duration: 9,
      analysis: null,
      hash: null,
    },
    filled: [],
    sameAs: null,
    status: 'draft',
    sent: 0,
    runs: 0,
    tries: 0,
    address: null,
    path: null,
    problem: null,
    isKept: true,
    coverUrl: null,
    isCoverLost: false,
    createdAt: 0,
    ...change,
  }
}
