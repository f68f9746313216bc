import { readTyped } from '../../track/typedTrack'
import type { TrackForm } from '../form/trackForm'

/** Returns true if the form asks for a preview. A free track has none, whatever was chosen before its price was removed. */
export function isPreviewOnly(form: TrackForm): boolean {
  return form.isPreviewOnly && readTyped(form).price > 0
}

/** Returns the bucket of an audio file, by its folder. */
export function audioBucketOf(path: string): 'audio-files' | 'full-audio' {
  return path.startsWith('full/') ? 'full-audio' : 'audio-files'
}
