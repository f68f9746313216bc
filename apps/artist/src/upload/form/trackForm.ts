import { licenseTypes, musicalKeys, type DistributionPlatform } from '@overtone/domain'
import type { Collaborator, TrackDraft } from '@overtone/data/uploads'
import { knownGenres } from '../../track/genreGroups'
import { readTyped, type TypedTrack } from '../../track/typedTrack'
import type { Preflight } from '../preflight/preflight'
import type { Tags } from '../preflight/tags'

/** The values of the upload form. */
export interface TrackForm extends TypedTrack {
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

/** Returns the genre in the form that matches a tag, or null. */
function genreOfTag(tag: string | null): string | null {
  const wanted = tag?.toLowerCase().replace(/[^a-z]/g, '')
  return knownGenres.find(genre => genre.toLowerCase().replace(/[^a-z]/g, '') === wanted) ?? null
}

export type FilledField = 'title' | 'genre' | 'description' | 'bpm' | 'key'

/**
 * Fills the empty fields of the form from the tags of the file and returns which ones. Never overwrites typed values.
 * Tempo and key come from the tags alone: measured values are only suggested beside the form.
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
