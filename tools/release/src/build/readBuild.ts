import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { RemoteArtifact, ShellArtifact } from './artifact'
import {
  contractSchema,
  federationManifestSchema,
  remoteConfigSchema,
  shellFilesSchema,
  sourcesSchema,
} from './schemas'
import { readFederationManifest } from './federationManifest'
import { isCode } from '../isCode'
import { ReleaseError } from '../releaseError'
import { wrongField, type Schema } from '../schema'

/** Contents by path (with `/`), sorted by path. */
export type BuildFiles = ReadonlyMap<string, Uint8Array>

export type Description =
  | Pick<ShellArtifact, 'shell' | 'contract'>
  | Pick<RemoteArtifact, 'kind' | 'remote' | 'entry' | 'preload' | 'requires' | 'sources' | 'contract'>

/** Source maps are for developers, not for browsers. */
const unreleased = /\.map$/

/** Reads the files of a build that are released. Throws ReleaseError if there is no build. */
export async function readBuild(dist: string): Promise<BuildFiles> {
  const paths = (await listFiles(dist)).filter(path => !unreleased.test(path)).sort()
  return new Map(await Promise.all(paths.map(async path => [path, await readFile(join(dist, path))] as const)))
}

async function listFiles(dist: string): Promise<string[]> {
  try {
    const entries = await readdir(dist, { recursive: true, withFileTypes: true })
    const files = entries.filter(entry => entry.isFile())
    return files.map(({ parentPath, name }) => relative(dist, join(parentPath, name)).split(sep).join('/'))
  } catch (error) {
    if (isCode(error, 'ENOENT')) throw new ReleaseError(`${dist} does not exist. Build first: npm run build`)
    throw error
  }
}

/** Returns twelve hexadecimal digits of a hash over every path and content. */
function hashOf(files: BuildFiles): string {
  const hash = createHash('sha256')
  for (const [path, bytes] of files) hash.update(`${path}\0${bytes.byteLength}\0`).update(bytes)
  return hash.digest('hex').slice(0, 12)
}

/** Returns the id of a build: its version and the hash of its files. */
export function idOf(version: string, files: BuildFiles): string {
  return `${version}-${hashOf(files)}`
}

/**
 * Reads the description of a build from shell.json, or from remote.json, mf-manifest.json and sources.json, and from
 * contract.json. Throws ReleaseError.
 */
export function describeBuild(app: string, dist: string, files: BuildFiles): Description {
  const description = files.has('shell.json') ? describeShell(app, dist, files) : describeRemote(app, dist, files)
  const needed = 'shell' in description ? [...description.shell.js, ...description.shell.css] : description.preload
  const missing = needed.find(path => !files.has(path))
  if (missing) throw new ReleaseError(`${dist} lists ${missing}, which does not exist. Build again: npm run build`)
  if (!files.has('contract.json')) return description
  return { ...description, contract: readJson(dist, files, 'contract.json', contractSchema) }
}

function describeShell(app: string, dist: string, files: BuildFiles): Description {
  if (app !== 'shell') throw new ReleaseError(`${dist} is a build of the shell, not of "${app}"`)
  if (!files.has('index.html')) throw new ReleaseError(`${dist} has no index.html. Build again: npm run build`)
  return { shell: readJson(dist, files, 'shell.json', shellFilesSchema) }
}

function describeRemote(app: string, dist: string, files: BuildFiles): Description {
  const remote = readJson(dist, files, 'remote.json', remoteConfigSchema)
  if (remote.name !== app) throw new ReleaseError(`${dist} is a build of "${remote.name}", not of "${app}"`)
  const manifest = readJson(dist, files, 'mf-manifest.json', federationManifestSchema)
  const facts = readFederationManifest(manifest, `${dist}/mf-manifest.json`)
  if (!files.has('sources.json')) return { remote, ...facts }
  return { remote, ...facts, sources: readJson(dist, files, 'sources.json', sourcesSchema) }
}

/** Reads a document of a build by its schema. Throws ReleaseError, with `missing` if the file doesn't exist. */
export function readJson<T>(
  dist: string,
  files: BuildFiles,
  path: string,
  schema: Schema<T>,
  missing = 'Build again: npm run build',
): T {
  const bytes = files.get(path)
  if (!bytes) throw new ReleaseError(`${dist} has no ${path}. ${missing}`)
  const value = parseJson(bytes, `${dist}/${path}`)
  const wrong = wrongField(schema, value)
  if (wrong) throw new ReleaseError(`${dist}/${path} is not valid: ${wrong}. Correct it and build again`)
  return value as T
}

function parseJson(bytes: Uint8Array, path: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw new ReleaseError(`${path} is not JSON. Correct it and build again`)
  }
}
