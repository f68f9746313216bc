import { licenseTypes, limits, musicalKeys, type DistributionPlatform } from '@overtone/domain'
import type { Collaborator, TrackDraft } from '@overtone/data/uploads'
import { measurementOf } from '../analysis/measurementOf'
import { knownGenres } from '../../track/genreGroups'
import { readTyped, type TypedTrack } from '../../track/typedTrack'
import type { Preflight } from '../preflight/preflight'
import type { Tags } from '../preflight/tags'
import { titleOfFile } from './titleOfFile'

/** The values of the upload form. */
export interface TrackForm extends TypedTrack {
  readonly collaborators: readonly Collaborator[]
  readonly distributionPlatforms: readonly DistributionPlatform[]
  readonly isPublished: boolean
  /** True if listeners who didn't buy the track only get its first 30 seconds. */
  readonly isPreviewOnly: boolean
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
  isPreviewOnly: false,
}

/** Returns whether the form can be submitted: it has a title and a genre. Source: specification core §2, §5. */
export function isReady({ title, genre }: TrackForm): boolean {
  return title.trim() !== '' && genre !== ''
}

/** Converts a valid form and the measurements to the draft that the service expects. */
export function toDraft(form: TrackForm, { duration, analysis, hash }: Preflight): TrackDraft {
  const read = readTyped(form)
  return {
    ...read,
    price: Math.round(read.price * 100) / 100,
    collaborators: form.collaborators
      .map(({ name, role }) => ({ name: name.trim(), role: role.trim() }))
      .filter(({ name, role }) => name !== '' && role !== ''),
    duration,
    peaks: analysis?.peaks ?? [],
    loudness: analysis?.loudness ?? null,
    measurement: analysis && measurementOf(analysis),
    audioHash: hash,
  }
}

/** Returns the genre in the form that matches a tag, or null. */
function genreOfTag(tag: string | null): string | null {
  const wanted = tag?.toLowerCase().replace(/[^a-z]/g, '')
  return knownGenres.find(genre => genre.toLowerCase().replace(/[^a-z]/g, '') === wanted) ?? null
}

export type FilledField = 'title' | 'genre' | 'description' | 'bpm' | 'key'

/**
 * Fills the empty fields of the form from the file's tags, and the title else from its name. Returns which ones. Never
 * overwrites typed values. Tempo and key come from the tags alone: measured values are only suggested beside the form.
 */
export function filledFrom(
  form: TrackForm,
  tags: Tags,
  fileName: string,
): { form: TrackForm; filled: readonly FilledField[] } {
  const title = tags.title ?? titleOfFile(fileName).slice(0, limits.trackTitle)
  const found: Partial<TrackForm> = {
    ...(form.title.trim() === '' && title ? { title } : {}),
    ...(form.genre === '' && genreOfTag(tags.genre) ? { genre: genreOfTag(tags.genre) ?? '' } : {}),
    ...(form.description === '' && tags.description ? { description: tags.description } : {}),
    ...(form.bpm === '' && tags.bpm !== null ? { bpm: String(tags.bpm) } : {}),
    ...(form.key === null && tags.key && musicalKeys.includes(tags.key) ? { key: tags.key } : {}),
  }
  return { form: { ...form, ...found }, filled: Object.keys(found) as FilledField[] }
}
