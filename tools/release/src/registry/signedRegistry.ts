import type { Registry, RegistryShell } from '@overtone/federation'
import { isAuthorized, isReleased, releaseKeys, signedText, type Authority } from '@overtone/federation/authority'
import { isSigned } from '@overtone/federation/signatures'
import { registrySchema } from '../build/schemas'
import { ReleaseError } from '../releaseError'
import { wrongField } from '../schema'
import type { Signer } from './signer'

/** Signs a whole registry. With an authority, its parts are signed already. */
export async function signRegistry(registry: Registry, signer: Signer): Promise<Registry> {
  return { ...registry, signature: await signatureOf(registry, signer) }
}

/**
 * Signs the parts of a registry that have no signature yet: those that a release changes. Returns a registry without
 * authority as it is. Throws ReleaseError if the signer may not release one of them.
 */
export async function signParts(registry: Registry, signer: Signer): Promise<Registry> {
  const { authority, shell, remotes } = registry
  if (!authority) return registry
  const sign = async <T extends RegistryShell>(app: string, part: T): Promise<T> => {
    if (part.signature) return part
    if (!(signer.id in releaseKeys(authority, app))) throw new ReleaseError(mayNot(authority, signer, app))
    return { ...part, signature: await signatureOf(part, signer, authority.environment) }
  }
  return {
    ...registry,
    shell: await sign('shell', shell),
    remotes: await Promise.all(remotes.map(part => sign(part.name, part))),
  }
}

async function signatureOf(part: object, signer: Signer, environment?: string) {
  return { key: signer.id, value: await signer.sign(signedText(part, environment)) }
}

function mayNot(authority: Authority, { id }: Signer, app: string): string {
  const own = Object.keys(authority.remotes).filter(name => authority.remotes[name]?.includes(id))
  const scope = own.length > 0 ? `, only ${own.join(', ')}` : ''
  return `The key ${id} may not release ${app}${scope}. Keys for ${app}: ${Object.keys(releaseKeys(authority, app)).join(', ')}`
}

/** Returns the public keys that may release an app, by id; without one, those that may sign a registry. */
export function trustedKeys({ authority, keys = {} }: Registry, app?: string): Readonly<Record<string, string>> {
  return authority ? releaseKeys(authority, app) : keys
}

/**
 * Returns true if the signature of a registry is valid for one of its keys, and with an authority also those of all its
 * parts.
 */
export async function isGenuine(registry: Registry): Promise<boolean> {
  const { environment, signature, authority } = registry
  if (authority && authority.environment !== environment) return false
  const publicKey = signature && trustedKeys(registry)[signature.key]
  if (publicKey === undefined || !(await isSigned(signedText(registry), signature?.value ?? '', publicKey)))
    return false
  return !authority || ((await isAuthorized(authority, authority)) && (await forgedParts(registry)).length === 0)
}

/** Returns the apps whose part has no signature of a key that may release them; none without an authority. */
export async function forgedParts({ authority, shell, remotes }: Registry): Promise<string[]> {
  if (!authority) return []
  const parts = [{ app: 'shell', part: shell }, ...remotes.map(part => ({ app: part.name, part }))]
  const released = await Promise.all(parts.map(({ app, part }) => isReleased(authority, app, part)))
  return parts.flatMap(({ app }, index) => (released[index] ? [] : [app]))
}

/** Parses the text of registry.json. Throws ReleaseError if it is invalid or of a newer version. */
export function parseRegistry(text: string): Registry {
  const value = parse(text) as { schema?: unknown } | null
  if (typeof value?.schema === 'number' && value.schema > 1)
    throw new ReleaseError(
      `registry.json has version ${value.schema}, and this command supports version 1. Update it: git pull`,
    )
  if (wrongField(registrySchema, value)) throw new ReleaseError(damaged)
  return value as Registry
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ReleaseError(damaged)
  }
}

const damaged =
  'registry.json is not what a promotion wrote. Remove it: the next promotion restores it from the last record of the log'

interface LiveCheck {
  readonly environment: string | undefined
  readonly isLogSigned: boolean
  /** The authority that replaces the live one, whose root keys signed it: its keys count. */
  readonly next?: Authority | undefined
}

/**
 * Throws ReleaseError if the live registry can't be trusted: it was changed without the key, belongs to another
 * environment, or trusts other keys than ours. Accepts an unsigned one, unless the log shows that releases were signed already.
 */
export async function checkLive(
  live: Registry,
  signer: Signer,
  { environment, isLogSigned, next }: LiveCheck,
): Promise<void> {
  if (!live.signature && !live.keys && !live.authority && !isLogSigned) return
  if (live.environment !== environment || !(await isGenuine(live))) throw new ReleaseError(damaged)
  const trusted = Object.keys(trustedKeys(live.authority && next ? { ...live, authority: next } : live))
  if (!trusted.includes(signer.id)) {
    const whose = `The key ${signer.id} is not trusted by this product, which trusts ${trusted.join(', ')}`
    throw new ReleaseError(`${whose}. Set OVERTONE_SIGNING_KEY to one of these`)
  }
}
