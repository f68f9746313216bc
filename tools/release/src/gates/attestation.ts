import { createHash } from 'node:crypto'
import { isSigned } from '@overtone/federation/signatures'
import * as v from 'valibot'
import { wrongField, type Schema } from '../schema'
import type { Signer } from '../registry/signer'
import { overwrite, toJsonBytes, type Store } from '../store/store'

/** The builds that a page would run together: artifact ids by app. */
export type Tuple = Readonly<Record<string, string>>

/** A journey that passed, and how long it took in milliseconds. */
export interface PassedJourney {
  readonly name: string
  readonly ms: number
}

/** A signed statement that every journey passed on exactly these builds. */
export interface Attestation {
  readonly schema: 1
  readonly tuple: Tuple
  readonly tests: readonly PassedJourney[]
  /** ISO 8601. */
  readonly at: string
  /** Id of the key, and its signature over `JSON.stringify` of everything else. */
  readonly signature: { readonly key: string; readonly value: string }
}

/** The schema of a stored attestation. */
const attestationSchema: Schema<Attestation> = v.looseObject({
  schema: v.literal(1),
  tuple: v.record(v.string(), v.string()),
  tests: v.array(v.looseObject({ name: v.string(), ms: v.number() })),
  at: v.string(),
  signature: v.looseObject({ key: v.string(), value: v.string() }),
})

/** Public keys by id. */
export type TrustedKeys = Readonly<Record<string, string>>

export type Found =
  | { readonly attestation: Attestation; readonly problem: null }
  | { readonly attestation: null; readonly problem: string }

/** `artist@… shell@…`, sorted by name. */
export function formatTuple(tuple: Tuple): string {
  const apps = Object.keys(tuple).sort()
  return apps.map(app => `${app}@${tuple[app]}`).join(' ')
}

/** Returns the store key for the attestation of a tuple, the same for everyone. */
export function attestationKey(tuple: Tuple): string {
  return `attestations/${createHash('sha256').update(formatTuple(tuple)).digest('hex').slice(0, 32)}.json`
}

export async function writeAttestation(
  store: Store,
  facts: Pick<Attestation, 'tuple' | 'tests' | 'at'>,
  signer: Signer,
): Promise<Attestation> {
  const said = { schema: 1 as const, ...facts }
  const signature = { key: signer.id, value: await signer.sign(JSON.stringify(said)) }
  const attestation = { ...said, signature }
  await overwrite(store, attestationKey(facts.tuple), toJsonBytes(attestation))
  return attestation
}

/** Returns the attestation of a tuple, or why none is valid: missing, changed, or signed with an untrusted key. */
export async function findAttestation(store: Store, tuple: Tuple, keys: TrustedKeys): Promise<Found> {
  const bytes = await store.get(attestationKey(tuple))
  if (!bytes) return none('no journeys passed on it yet')
  const attestation = parse(bytes)
  if (!attestation) return none('its attestation was changed')
  const { signature, ...said } = attestation
  const publicKey = keys[signature.key]
  if (publicKey === undefined) return none(`its attestation is signed with ${signature.key}, which is not trusted`)
  const isGenuine = await isSigned(JSON.stringify(said), signature.value, publicKey)
  const isExact = isGenuine && Buffer.compare(bytes, toJsonBytes(attestation)) === 0
  if (!isExact || formatTuple(said.tuple) !== formatTuple(tuple)) return none('its attestation was changed')
  return { attestation, problem: null }
}

function none(problem: string): Found {
  return { attestation: null, problem }
}

function parse(bytes: Uint8Array): Attestation | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return wrongField(attestationSchema, value) ? null : (value as Attestation)
  } catch {
    return null
  }
}
