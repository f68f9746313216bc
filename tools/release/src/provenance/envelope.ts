import * as v from 'valibot'
import { isSigned } from '@overtone/federation/signatures'
import type { Signer } from '../registry/signer'
import { wrongField, type Schema } from '../schema'

/** A signed payload in the format of the Dead Simple Signing Envelope 1.0. */
export interface Envelope {
  /** In base64. */
  readonly payload: string
  readonly payloadType: string
  readonly signatures: readonly { readonly keyid?: string; readonly sig: string }[]
}

const envelopeSchema: Schema<Envelope> = v.looseObject({
  payload: v.string(),
  payloadType: v.string(),
  signatures: v.array(v.looseObject({ keyid: v.exactOptional(v.string()), sig: v.string() })),
})

/** Public keys by id. */
export type TrustedKeys = Readonly<Record<string, string>>

/** The payload of an envelope and the id of the key that signed it, or why it can't be trusted. */
export type Opened =
  | { readonly payload: string; readonly key: string; readonly problem: null }
  | { readonly payload: null; readonly key: string | null; readonly problem: 'changed' | 'untrusted' }

/** Returns the pre-authentication encoding of a payload, which is what is signed. Lengths are in bytes. */
export function preAuthEncoding(type: string, payload: string): string {
  return `DSSEv1 ${Buffer.byteLength(type)} ${type} ${Buffer.byteLength(payload)} ${payload}`
}

/** Signs a text and wraps it into an envelope. */
export async function seal(payload: string, payloadType: string, signer: Signer): Promise<Envelope> {
  const sig = await signer.sign(preAuthEncoding(payloadType, payload))
  return { payload: Buffer.from(payload).toString('base64'), payloadType, signatures: [{ keyid: signer.id, sig }] }
}

/** Opens an envelope with this type of payload. One signature of a trusted key is enough. */
export async function open(bytes: Uint8Array, payloadType: string, keys: TrustedKeys): Promise<Opened> {
  const envelope = parse(bytes)
  if (envelope?.payloadType !== payloadType) return { payload: null, key: null, problem: 'changed' }
  const payload = Buffer.from(envelope.payload, 'base64').toString()
  let named: string | null = null
  for (const { keyid = '', sig } of envelope.signatures) {
    const publicKey = keys[keyid]
    if (publicKey === undefined) continue
    named = keyid
    const text = preAuthEncoding(payloadType, payload)
    if (await isSigned(text, sig, publicKey)) return { payload, key: keyid, problem: null }
  }
  const problem = named === null && envelope.signatures.length > 0 ? 'untrusted' : 'changed'
  return { payload: null, key: named ?? envelope.signatures[0]?.keyid ?? null, problem }
}

function parse(bytes: Uint8Array): Envelope | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return wrongField(envelopeSchema, value) ? null : (value as Envelope)
  } catch {
    return null
  }
}
