import { createHash } from 'node:crypto'

/** Namespace of our names, so that they don't collide with others. */
const namespace = Buffer.from('9b8f5a1e6f3d4c0fa2b7d1c4e8a35f60', 'hex')

/** Returns the same ID for the same name, whenever and wherever it is seeded. Source: RFC 9562 §5.5, UUID version 5. */
export function seedId(kind: 'user' | 'track', slug: string): string {
  const bytes = createHash('sha1').update(namespace).update(`${kind}/${slug}`).digest().subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
