import type { TrackDraft } from '@overtone/data/uploads'
import {
  checkTrackDetails,
  type EnteredTrack,
  type LicenseType,
  type MusicalKey,
  type Problem,
  type Track,
} from '@overtone/domain'

/** What can be changed of a track, numbers as they were typed. */
export interface TrackEdit {
  readonly title: string
  readonly genre: string
  readonly price: string
  readonly description: string
  readonly bpm: string
  readonly key: MusicalKey | null
  readonly tags: readonly string[]
  readonly licenseType: LicenseType
  readonly isExplicit: boolean
  readonly isAiAssisted: boolean
}

/** The form of a track as it is. */
export function editOf(track: Track): TrackEdit {
  const { title, genre, description, key, tags, licenseType, isExplicit, isAiAssisted } = track
  const [price, bpm] = [track.price.toFixed(2), track.bpm === null ? '' : String(track.bpm)]
  return { title, genre, price, description, bpm, key, tags, licenseType, isExplicit, isAiAssisted }
}

/** What is no number in the text of a number field stays one that every rule refuses. */
function numberOf(text: string): number {
  return text.trim() === '' ? NaN : Number(text.trim().replace(',', '.'))
}

function draftOf(edit: TrackEdit) {
  return {
    ...edit,
    title: edit.title.trim(),
    description: edit.description.trim(),
    price: numberOf(edit.price),
    bpm: edit.bpm.trim() === '' ? null : numberOf(edit.bpm),
  }
}

/** What is wrong with the form, in its order. */
export function problemsOf(edit: TrackEdit): readonly Problem<keyof EnteredTrack>[] {
  return checkTrackDetails(draftOf(edit))
}

/** What the form changes: fields left alone are not written, so that they keep what another tab made of them. */
export function changesOf(before: TrackEdit, after: TrackEdit): Partial<TrackDraft> {
  const [old, now] = [draftOf(before), draftOf(after)]
  const changed = (Object.keys(now) as (keyof TrackEdit)[]).filter(
    field => JSON.stringify(old[field]) !== JSON.stringify(now[field]),
  )
  return Object.fromEntries(changed.map(field => [field, now[field]]))
}
