import { ok, type Failure, type Result, type User } from '@overtone/domain'
import { typeOf } from './fileTypes'
import type { Contents } from './readArchive'

/** The parts of an archive, in the order of their import. */
export const parts = ['profile', 'tracks', 'releases', 'playlists', 'favorites', 'following'] as const
export type Part = (typeof parts)[number]

/** A thing that was not imported, and why. */
export interface Refusal {
  readonly part: Part
  /** Title or name. */
  readonly what: string
  readonly why: Failure
}

export interface ImportReport {
  readonly imported: Readonly<Record<Part, number>>
  readonly refused: readonly Refusal[]
}

/** The state of one import. */
export interface Run {
  readonly user: User
  readonly contents: Contents
  /** The ids of imported tracks by their ids in the archive. */
  readonly ids: Map<string, string>
  readonly imported: Record<Part, number>
  readonly refused: Refusal[]
  readonly step: () => void
}

/** Returns the digits of a UUID, with or without hyphens. */
export const digitsOf = (id: string) => id.replaceAll('-', '').toLowerCase()

/**
 * Returns the id of an archived thing in another account: the same for each import, so that repeating one that was
 * interrupted adds nothing twice. 32 hexadecimal digits, which the database reads as a UUID.
 */
export function importedId(userId: string, id: string): string {
  const [user, old] = [digitsOf(userId), digitsOf(id)]
  if (!/^[0-9a-f]{32}$/.test(old)) return old
  return Array.from(old, (digit, i) => (parseInt(digit, 16) ^ parseInt(user[i] ?? '0', 16)).toString(16)).join('')
}

/** Returns a file of the archive. Errors: `archiveDamaged`. */
export async function fileOf({ contents }: Run, path: string): Promise<Result<File>> {
  const content = await contents.reader.file(path, typeOf(path))
  if (!content.ok) return content
  return ok(new File([content.data], path.split('/').at(-1) ?? path, { type: typeOf(path) }))
}
