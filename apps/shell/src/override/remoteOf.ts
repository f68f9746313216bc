import { fits } from '@overtone/domain'
import { isUsableRemote, type OverrideClaim, type RegistryRemote } from '@overtone/federation'
import { stepTimeout } from '../remotes/script'
import type { Rejection } from './verifyLink'

/** The part of a published build's `artifact.json` that a page needs. `isUsableRemote` checks the config in `remote`. */
const releaseShape = {
  app: 'string',
  id: 'string',
  'kind?': "'module-federation'",
  remote: {},
  entry: 'string',
  preload: ['string'],
  files: { '*': { integrity: 'string' } },
} as const

/**
 * Returns the build that a verified claim names, as a registry would list it. Its document must match the claim's hash,
 * and holds the hash of every script. There is no fallback to another build: a reviewer should see a failure.
 */
export async function publishedRemote(claim: OverrideClaim, shellBase: string): Promise<RegistryRemote | Rejection> {
  const shell = new URL(shellBase, document.baseURI)
  const base = new URL(`../../${claim.app}/${claim.id}/`, shell).href
  const bytes = await bytesAt(`${base}artifact.json`)
  if (typeof bytes === 'string') return bytes
  if ((await integrityOf(bytes)) !== claim.integrity) return 'changed'
  const release = parse(bytes)
  if (!fits(release, releaseShape)) return 'changed'
  const { app, id, kind, entry, preload, remote, files } = release
  const executed = Object.entries(files).filter(([path]) => /\.(?:js|css)$/.test(path))
  const integrity = Object.fromEntries(executed.map(([path, file]) => [path, file.integrity]))
  return usable({ name: app, ...(kind && { kind }), version: id, base, entry, integrity, preload, config: remote })
}

/** Returns a remote served by a development server on this machine. */
export async function developmentRemote(name: string, url: URL): Promise<RegistryRemote | Rejection> {
  const base = new URL('./', url).href
  const bytes = await bytesAt(`${base}remote.json`)
  if (typeof bytes === 'string') return bytes
  const config = parse(bytes)
  if (!fits(config, { name: 'string' }) || config.name !== name) return 'changed'
  return usable({ name, version: 'development', base, integrity: {}, preload: [], config, isDevelopment: true })
}

function usable(remote: object): RegistryRemote | Rejection {
  return isUsableRemote(remote) ? remote : 'changed'
}

function parse(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null // a development server responds with its page if it has no such file
  }
}

async function bytesAt(url: string): Promise<ArrayBuffer | Rejection> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(stepTimeout) })
    if (answer.ok) return await answer.arrayBuffer()
    return answer.status === 404 ? 'unpublished' : 'unreachable'
  } catch {
    return 'unreachable'
  }
}

async function integrityOf(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', bytes))
  return `sha384-${btoa(String.fromCharCode(...digest))}`
}
