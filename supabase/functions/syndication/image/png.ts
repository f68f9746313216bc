import type { Canvas } from './canvas'

const signature = [137, 80, 78, 71, 13, 10, 26, 10]
/** CRC-32 of each byte. */
const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1
  return crc
})

/** Encodes a canvas as PNG, with web standards only. Source: RFC 2083. */
export async function encodePng({ width, height, bytes }: Canvas): Promise<Uint8Array<ArrayBuffer>> {
  const rows = new Uint8Array((width * 3 + 1) * height)
  for (let y = 0; y < height; y += 1)
    rows.set(bytes.subarray(y * width * 3, (y + 1) * width * 3), y * (width * 3 + 1) + 1)
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  header.set([8, 2], 8) // 8 bits per channel, RGB
  const compressed = new Response(new Blob([rows]).stream().pipeThrough(new CompressionStream('deflate')))
  const parts = [
    Uint8Array.from(signature),
    chunk('IHDR', header),
    chunk('IDAT', new Uint8Array(await compressed.arrayBuffer())),
    chunk('IEND', new Uint8Array()),
  ]
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}

function chunk(type: string, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const made = new Uint8Array(data.length + 12)
  const view = new DataView(made.buffer)
  view.setUint32(0, data.length)
  made.set(new TextEncoder().encode(type), 4)
  made.set(data, 8)
  view.setUint32(data.length + 8, crcOf(made.subarray(4, data.length + 8)))
  return made
}

function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}
