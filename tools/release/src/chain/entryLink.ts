import type { Registry, RemoteBefore } from '@overtone/federation'
import { artifactFolder, isShell, type Artifact } from '../build/artifact'
import { integrityOf } from '../build/putFile'
import { readLog } from '../registry/releaseLog'
import type { Store } from '../store/store'
import { broken, unchecked, verified, type Link } from './link'

/**
 * Compares what the registry says of a build with its artifact.json, and the hashes of chunks in its entry scripts with
 * its files. For the shell, the page has the hashes.
 */
export async function entryLink(store: Store, registry: Registry, artifact: Artifact): Promise<Link> {
  const { app, id, files } = artifact
  const entries = entriesOf(registry, artifact)
  if (entries.length === 0) return unchecked('entry', await historyOf(store, artifact))
  for (const { base, integrity = {}, ...entry } of entries) {
    if (base !== `/${artifactFolder(app, id)}`) return broken('entry', `the registry loads ${app} from ${base}`)
    if (isShell(artifact) || !('entry' in entry)) continue
    const wrong = Object.keys(integrity).find(path => integrity[path] !== files[path]?.integrity)
    const unknown = wrong ?? (entry.entry === artifact.entry ? undefined : entry.entry)
    if (unknown !== undefined) return broken('entry', `the registry has another hash for ${unknown} than artifact.json`)
    if (entry.config && JSON.stringify(entry.config) !== JSON.stringify(artifact.remote))
      return broken('entry', `the registry has other routes or texts for ${app} than artifact.json`)
  }
  const scripts = isShell(artifact) ? artifact.shell.js : [artifact.entry]
  const { count, missing } = await chunkHashes(store, artifact, scripts)
  if (missing)
    return broken('entry', `${missing.script} has the hash of a chunk that the build doesn't have: ${missing.hash}`)
  return verified('entry', `${scripts.join(', ')} with the hashes of ${count} chunks`)
}

type Entry = Pick<RemoteBefore, 'base'> & (Partial<RemoteBefore> & { readonly config?: unknown })

/** Returns the entries of a build: as the live one, as a canary or as a fallback. */
function entriesOf({ shell, remotes }: Registry, { app, id }: Artifact): Entry[] {
  if (app === 'shell') return shell.version === id ? [shell] : []
  const all = remotes.filter(({ name }) => name === app).flatMap(live => [live, live.canary, live.previous])
  return all.filter(entry => entry !== undefined).filter(({ version }) => version === id)
}

const hashTable = /\.sriHashes=\{([^}]*)\}/

/** Reads the hashes in these scripts, and looks for one that no file of the build has. */
async function chunkHashes(store: Store, { app, id, files }: Artifact, scripts: readonly string[]) {
  const read = async (path: string) => (await store.get(artifactFolder(app, id) + path)) ?? new Uint8Array()
  const known = new Set(
    await Promise.all(
      Object.keys(files)
        .filter(path => /\.(?:js|css)$/.test(path))
        .map(async path => integrityOf(await read(path))),
    ),
  )
  let count = 0
  for (const script of scripts) {
    const table = hashTable.exec(new TextDecoder().decode(await read(script)))?.[1] ?? ''
    const hashes = [...table.matchAll(/"(sha256-[^"]+)"/g)].map(([, hash = '']) => hash)
    const hash = hashes.find(each => !known.has(each))
    if (hash !== undefined) return { count, missing: { script, hash } }
    count += hashes.length
  }
  return { count, missing: null }
}

/** Returns when a build was live that isn't live anymore. */
async function historyOf(store: Store, { app, id }: Artifact): Promise<string> {
  const log = await readLog(store)
  const releases = log.filter(({ live, canaries }) => live[app] === id || canaries?.[app]?.id === id)
  const [first, last] = [releases[0], releases.at(-1)]
  if (!first || !last) return 'it was never live'
  const after = log.find(({ sequence }) => sequence > last.sequence)
  const until = after ? ` until ${after.at}` : ''
  return `it is not live: pages ran it from ${first.at}${until}, in releases ${first.sequence} to ${last.sequence}`
}
