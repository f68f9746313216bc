import type { TrackDraft } from '@overtone/data/uploads'
import type { Track } from '@overtone/domain'
import { readTyped, type TypedTrack } from '../track/typedTrack'

/** Returns the form values of a track. */
export function editOf(track: Track): TypedTrack {
  const { title, genre, description, key, tags, licenseType, isExplicit, isAiAssisted } = track
  const [price, bpm] = [track.price.toFixed(2), track.bpm === null ? '' : String(track.bpm)]
  return { title, genre, price, description, bpm, key, tags, licenseType, isExplicit, isAiAssisted }
}

/** Returns the changed fields alone, so that saving does not overwrite edits from another tab. */
export function changesOf(before: TypedTrack, after: TypedTrack): Partial<TrackDraft> {
  const [old, now] = [readTyped(before), readTyped(after)]
  const changed = (Object.keys(now) as (keyof TypedTrack)[]).filter(
    field => JSON.stringify(old[field]) !== JSON.stringify(now[field]),
  )
  return Object.fromEntries(changed.map(field => [field, now[field]]))
}
