import { checkTrackDetails, type EnteredTrack, type LicenseType, type MusicalKey, type Problem } from '@overtone/domain'

/** The form values of a track, with numbers as typed. */
export interface TypedTrack {
  readonly title: string
  /** Empty until a genre is chosen. */
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

/** Parses a number field. Invalid text becomes NaN, which fails every validation rule. */
function numberOf(text: string): number {
  return text.trim() === '' ? NaN : Number(text.trim().replace(',', '.'))
}

/** Returns the form values with parsed numbers and trimmed texts. */
export function readTyped<Form extends TypedTrack>(form: Form) {
  return {
    ...form,
    title: form.title.trim(),
    description: form.description.trim(),
    price: numberOf(form.price),
    bpm: form.bpm.trim() === '' ? null : numberOf(form.bpm),
  }
}

/** Returns the validation problems in the order of the fields. */
export function problemsOf(form: TypedTrack): readonly Problem<keyof EnteredTrack>[] {
  return checkTrackDetails(readTyped(form))
}
