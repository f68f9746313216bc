import { checkTrackDetails, type EnteredTrack, type LicenseType, type MusicalKey, type Problem } from '@overtone/domain'

/** What a form holds of a track, numbers as they were typed. */
export interface TypedTrack {
  readonly title: string
  /** Empty while none is chosen. */
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

/** What is not a number in the text of a number field stays one that every rule refuses. */
function numberOf(text: string): number {
  return text.trim() === '' ? NaN : Number(text.trim().replace(',', '.'))
}

/** The form with its numbers read and its texts trimmed. */
export function readTyped<Form extends TypedTrack>(form: Form) {
  return {
    ...form,
    title: form.title.trim(),
    description: form.description.trim(),
    price: numberOf(form.price),
    bpm: form.bpm.trim() === '' ? null : numberOf(form.bpm),
  }
}

/** What is wrong with the form, in its order. */
export function problemsOf(form: TypedTrack): readonly Problem<keyof EnteredTrack>[] {
  return checkTrackDetails(readTyped(form))
}
