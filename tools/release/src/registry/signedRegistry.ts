import type { Registry } from '@overtone/federation'
import { registrySchema } from '../build/schemas'
import { ReleaseError } from '../releaseError'
import { wrongField } from '../schema'
import { isSigned, type Signer } from './signer'

/** What a signature is over. A browser gets the same text from what it reads: JSON keeps the order of names. */
function signedText(registry: Registry): string {
  return JSON.stringify({ ...registry, signature: undefined })
}

export async function signRegistry(registry: Registry, signer: Signer): Promise<Registry> {
  return { ...registry, signature: { key: signer.id, value: await signer.sign(signedText(registry)) } }
}

/** Whether a registry is as the holder of one of its keys signed it. */
export async function isGenuine(registry: Registry): Promise<boolean> {
  const { signature, keys } = registry
  const publicKey = signature && keys?.[signature.key]
  return publicKey !== undefined && isSigned(signedText(registry), signature?.value ?? '', publicKey)
}

/** The text of registry.json as a registry. Throws ReleaseError when it is none, or one of the future. */
export function parseRegistry(text: string): Registry {
  const value = parse(text) as { schema?: unknown } | null
  if (typeof value?.schema === 'number' && value.schema > 1)
    throw new ReleaseError(`registry.json is of version ${value.schema}, this command knows 1. Update it: git pull`)
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
  'registry.json is not what a promotion wrote. Remove it: the next promotion goes on from the last record of the log'

/**
 * Throws ReleaseError when the live registry is not to be built upon: changed by somebody without the key, or signed for
 * keys that are not ours. One from before releases were signed is, unless the log says that they were.
 */
export async function checkLive(live: Registry, signer: Signer, isLogSigned: boolean): Promise<void> {
  if (!live.signature && !live.keys && !isLogSigned) return
  if (!(await isGenuine(live))) throw new ReleaseError(damaged)
  const trusted = Object.keys(live.keys ?? {})
  if (!trusted.includes(signer.id)) {
    const whose = `The key ${signer.id} is not one that this product trusts (${trusted.join(', ')})`
    throw new ReleaseError(`${whose}. Set OVERTONE_SIGNING_KEY to one of these`)
  }
}
