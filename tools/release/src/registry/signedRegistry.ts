import type { Registry } from '@overtone/federation'
import { registrySchema } from '../build/schemas'
import { ReleaseError } from '../releaseError'
import { wrongField } from '../schema'
import { isSigned, type Signer } from './signer'

/** Returns the signed text. A browser gets the same text from the parsed registry: JSON keeps the order of keys. */
function signedText(registry: Registry): string {
  return JSON.stringify({ ...registry, signature: undefined })
}

export async function signRegistry(registry: Registry, signer: Signer): Promise<Registry> {
  return { ...registry, signature: { key: signer.id, value: await signer.sign(signedText(registry)) } }
}

/** Returns true if the signature of a registry is valid for one of its keys. */
export async function isGenuine(registry: Registry): Promise<boolean> {
  const { signature, keys } = registry
  const publicKey = signature && keys?.[signature.key]
  return publicKey !== undefined && isSigned(signedText(registry), signature?.value ?? '', publicKey)
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

/**
 * Throws ReleaseError if the live registry can't be trusted: it was changed without the key, or trusts other keys than
 * ours. Accepts an unsigned one, unless the log shows that releases were signed already.
 */
export async function checkLive(live: Registry, signer: Signer, isLogSigned: boolean): Promise<void> {
  if (!live.signature && !live.keys && !isLogSigned) return
  if (!(await isGenuine(live))) throw new ReleaseError(damaged)
  const trusted = Object.keys(live.keys ?? {})
  if (!trusted.includes(signer.id)) {
    const whose = `The key ${signer.id} is not trusted by this product, which trusts ${trusted.join(', ')}`
    throw new ReleaseError(`${whose}. Set OVERTONE_SIGNING_KEY to one of these`)
  }
}
