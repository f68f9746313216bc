/** A message on the wire, in either version of the Phoenix serializer. */
export interface Frame {
  readonly joinRef: string | null
  readonly ref: string | null
  readonly topic: string
  readonly event: string
  readonly payload: unknown
}

/** A client's message to all: JSON, or bytes that are passed on unchanged. */
export interface Broadcast {
  readonly event: string
  readonly payload: unknown
}

/** '2.0.0' uses arrays and binary frames for broadcasts; '1.0.0' uses objects. */
export type Version = '1.0.0' | '2.0.0'

const push = 3
const delivery = 4
const json = 1

/** Parses a message; null if it is invalid. */
export function readFrame(data: Buffer, isBinary: boolean): Frame | null {
  try {
    return isBinary ? readBinary(data) : readText(data.toString())
  } catch {
    return null
  }
}

function readText(text: string): Frame | null {
  const value: unknown = JSON.parse(text)
  if (Array.isArray(value)) {
    const [joinRef, ref, topic, event, payload] = value as unknown[]
    return frameOf(joinRef, ref, topic, event, payload)
  }
  if (typeof value !== 'object' || value === null) return null
  const { join_ref, ref, topic, event, payload } = value as Record<string, unknown>
  return frameOf(join_ref, ref, topic, event, payload)
}

function frameOf(joinRef: unknown, ref: unknown, topic: unknown, event: unknown, payload: unknown): Frame | null {
  if (typeof topic !== 'string' || typeof event !== 'string') return null
  return { joinRef: textOrNull(joinRef), ref: textOrNull(ref), topic, event, payload }
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

/** Parses a binary broadcast: a header of seven bytes with the lengths of five texts, the texts, the content. */
function readBinary(data: Buffer): Frame | null {
  if (data[0] !== push || data.length < 7) return null
  let at = 7
  const texts = [...data.subarray(1, 6)].map(length => data.toString('utf8', at, (at += length)))
  const [joinRef = '', ref = '', topic = '', event = ''] = texts
  if (at > data.length || !topic) return null
  const content = data.subarray(at)
  const payload: unknown = data[6] === json ? JSON.parse(content.toString()) : Buffer.from(content)
  return { joinRef: joinRef || null, ref: ref || null, topic, event: 'broadcast', payload: { event, payload } }
}

/** Serializes a message. */
export function writeFrame({ joinRef, ref, topic, event, payload }: Frame, version: Version): string {
  return version === '1.0.0'
    ? JSON.stringify({ join_ref: joinRef, ref, topic, event, payload })
    : JSON.stringify([joinRef, ref, topic, event, payload])
}

/** Serializes a broadcast for its receivers; null if the receiver's version can't express bytes. */
export function writeBroadcast(topic: string, { event, payload }: Broadcast, version: Version): string | Buffer | null {
  if (!Buffer.isBuffer(payload)) {
    const content = { type: 'broadcast', event, payload }
    return writeFrame({ joinRef: null, ref: null, topic, event: 'broadcast', payload: content }, version)
  }
  if (version === '1.0.0') return null
  const texts = [Buffer.from(topic), Buffer.from(event)]
  const lengths = texts.map(text => text.length)
  return Buffer.concat([Buffer.from([delivery, ...lengths, 0, 0]), ...texts, payload])
}
