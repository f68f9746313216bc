import {
  checkTrackDetails,
  licenseTypes,
  musicalKeys,
  type DistributionPlatform,
  type EnteredTrack,
  type LicenseType,
  type MusicalKey,
  type Problem,
} from '@overtone/domain'
import type { Collaborator, TrackDraft } from '@overtone/data/uploads'
import type { Preflight } from '../preflight/preflight'
import type { Tags } from '../preflight/tags'

/** What the form holds, numbers as they were typed. */
export interface TrackForm {
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
  readonly collaborators: readonly Collaborator[]
  readonly distributionPlatforms: readonly DistributionPlatform[]
  readonly isPublished: boolean
}

/** US dollars. Source: specification core §9. */
export const recommendedPrice = '1.99'

export const emptyForm: TrackForm = {
  title: '',
  genre: '',
  price: recommendedPrice,
  description: '',
  bpm: '',
  key: null,
  tags: [],
  licenseType: licenseTypes[0],
  isExplicit: false,
  isAiAssisted: false,
  collaborators: [],
  distributionPlatforms: ['spotify', 'apple', 'youtube'],
  isPublished: true,
}

/** The groups of the form with the genres that discovery knows. Source: specification core §9. */
export const genreGroups = {
  Electronic: ['Electronic', 'Ambient'],
  Urban: ['Urban', 'Hip Hop', 'Pop'],
  Rock: ['Rock'],
  Acoustic: ['Acoustic', 'Folk'],
  'Classical & Jazz': ['Classical', 'Jazz'],
  World: ['World'],
} as const

export const longestDescription = 5000

/** Whether the upload may be asked for at all: title and genre are there. Source: specification core §2, §5. */
export function isReady({ title, genre }: TrackForm): boolean {
  return title.trim() !== '' && genre !== ''
}

/** What is not a number in the text of a number field stays one that every rule refuses. */
function numberOf(text: string): number {
  return text.trim() === '' ? NaN : Number(text.trim().replace(',', '.'))
}

function entered({ title, price, bpm }: TrackForm): EnteredTrack {
  return { title, price: numberOf(price), bpm: bpm.trim() === '' ? null : numberOf(bpm) }
}

/** What is wrong with the form, in its order. */
export function problemsOf(form: TrackForm): readonly Problem<keyof EnteredTrack>[] {
  return checkTrackDetails(entered(form))
}

/** The form as the service takes it, with what was measured. The form has no problems. */
export function toDraft(form: TrackForm, { duration, analysis, hash }: Preflight): TrackDraft {
  const { price = 0, bpm = null } = entered(form)
  return {
    ...form,
    title: form.title.trim(),
    description: form.description.trim(),
    price: Math.round(price * 100) / 100,
    bpm,
    collaborators: form.collaborators
      .map(({ name, role }) => ({ name: name.trim(), role: role.trim() }))
      .filter(({ name, role }) => name !== '' && role !== ''),
    duration,
    peaks: analysis?.peaks ?? [],
    loudness: analysis?.loudness ?? null,
    audioHash: hash,
  }
}

/** 'my_song - final.wav' → 'my song - final'. */
export function titleOfFile(name: string): string {
  return name
    .replace(/\.[^.]{1,5}$/, '')
    .replaceAll('_', ' ')
    .trim()
}

/** The genre of the form that a tag means, null for one that the form does not know. */
function genreOfTag(tag: string | null): string | null {
  const wanted = tag?.toLowerCase().replace(/[^a-z]/g, '')
  const all = Object.values(genreGroups).flat()
  return all.find(genre => genre.toLowerCase().replace(/[^a-z]/g, '') === wanted) ?? null
}

export type FilledField = 'title' | 'genre' | 'description' | 'bpm' | 'key'

/**
 * The form with its empty fields filled from the file, and which those are. What a person typed stays. Tempo and key
 * come from the tags alone: what is measured is offered beside the form, and never filled in.
 */
export function filledFrom(form: TrackForm, tags: Tags): { form: TrackForm; filled: readonly FilledField[] } {
  const found: Partial<TrackForm> = {
    ...(form.title.trim() === '' && tags.title ? { title: tags.title } : {}),
    ...(form.genre === '' && genreOfTag(tags.genre) ? { genre: genreOfTag(tags.genre) ?? '' } : {}),
    ...(form.description === '' && tags.description ? { description: tags.description } : {}),
    ...(form.bpm === '' && tags.bpm !== null ? { bpm: String(tags.bpm) } : {}),
    ...(form.key === null && tags.key && musicalKeys.includes(tags.key) ? { key: tags.key } : {}),
  }
  return { form: { ...form, ...found }, filled: Object.keys(found) as FilledField[] }
}
