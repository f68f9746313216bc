/** Returns a box of an MP4 file, for tests. Source: ISO/IEC 14496-12, 4.2. */
export function box(name: string, ...parts: (Uint8Array<ArrayBuffer> | number[])[]): Uint8Array<ArrayBuffer> {
  const content = parts.map(part => Uint8Array.from(part))
  const bytes = new Uint8Array(content.reduce((sum, part) => sum + part.length, 8))
  new DataView(bytes.buffer).setUint32(0, bytes.length)
  bytes.set(new TextEncoder().encode(name), 4)
  let at = 8
  for (const part of content) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** Returns numbers of 32 bits as bytes. */
export const words = (...values: number[]) =>
  values.flatMap(value => [value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255])

export const zeros = (count: number) => new Array<number>(count).fill(0)
