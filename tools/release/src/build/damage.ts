import { artifactFolder, artifactKey, type ArtifactFile, type Build } from './artifact'
import { findArtifact } from './readArtifact'
import { codings, isCopyOf, type Coding } from '../store/compression'
import { integrityOf } from './putFile'
import { ReleaseError } from '../releaseError'
import type { Store } from '../store/store'

/** A file of the store that is missing or differs from what was written. */
export interface Damage {
  readonly key: string
  readonly problem: 'missing' | 'damaged'
  /** The way to repair it, as a sentence. */
  readonly remedy: string
}

/** Returns the files of a published build that don't match artifact.json, compressed copies included. */
export async function damageOfBuild(store: Store, { app, id }: Build): Promise<Damage[]> {
  const remedy = `Publish that build again: npm run release -- publish ${app}`
  const description = artifactKey(app, id)
  try {
    const artifact = await findArtifact(store, app, id)
    if (!artifact) return [{ key: description, problem: 'missing', remedy }]
    return await damageOfFiles(store, { folder: artifactFolder(app, id), files: artifact.files, remedy })
  } catch (error) {
    if (error instanceof ReleaseError) return [{ key: description, problem: 'damaged', remedy }]
    throw error
  }
}

interface Recorded {
  /** Prefix of the file names. */
  readonly folder: string
  readonly files: Readonly<Record<string, ArtifactFile>>
  readonly remedy: string
}

/** Returns the files that don't match what was recorded. */
export async function damageOfFiles(store: Store, { folder, files, remedy }: Recorded): Promise<Damage[]> {
  const found = Object.entries(files).map(([path, file]) => damageOfFile(store, folder + path, file))
  return (await Promise.all(found)).flat().map(damage => ({ ...damage, remedy }))
}

type Found = Omit<Damage, 'remedy'>

async function damageOfFile(store: Store, key: string, file: ArtifactFile): Promise<Found[]> {
  const bytes = await store.get(key)
  const own = problemOf(bytes, { bytes: file.bytes, integrity: file.integrity })
  const copies = codings
    .filter(coding => file[coding] !== undefined)
    .map(coding => damageOfCopy(store, key, coding, file, own ? null : bytes))
  return [...(own ? [{ key, problem: own }] : []), ...(await Promise.all(copies)).flat()]
}

/** Compares a copy without a recorded hash with the file itself, if that is intact. */
async function damageOfCopy(
  store: Store,
  key: string,
  coding: Coding,
  file: ArtifactFile,
  original: Uint8Array | null,
): Promise<Found[]> {
  const copy = await store.get(`${key}.${coding}`)
  const integrity = file[`${coding}Integrity`]
  const problem = problemOf(copy, { bytes: file[coding] ?? 0, integrity })
  const isOther = !problem && !integrity && copy && original && !(await isCopyOf(original, copy, coding))
  return problem || isOther ? [{ key: `${key}.${coding}`, problem: problem ?? 'damaged' }] : []
}

function problemOf(
  stored: Uint8Array | null,
  { bytes, integrity }: { bytes: number; integrity: string | undefined },
): Damage['problem'] | null {
  if (!stored) return 'missing'
  const isRight =
    stored.byteLength === bytes && (integrity === undefined || integrityOf(stored, integrity) === integrity)
  return isRight ? null : 'damaged'
}
