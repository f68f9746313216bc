/** Reads this many bytes at an offset; null past the end, or if they can't be read. */
export type ReadBytes = (offset: number, length: number) => Promise<DataView | null>

/** Bytes per request: usually enough for a whole header. */
const block = 16_384
/** The number of requests after which a file counts as unreadable. */
const mostRequests = 6

/** Reads an audio file in ranges: only the ranges that are needed are fetched, and the whole file never. */
export function audioBytes(url: string): ReadBytes {
  const blocks: { readonly from: number; readonly bytes: ArrayBuffer }[] = []

  return async (offset, length) => {
    const holds = ({ from, bytes }: (typeof blocks)[number]) =>
      from <= offset && offset + length <= from + bytes.byteLength
    if (!blocks.some(holds) && blocks.length < mostRequests) {
      const bytes = await fetchRange(url, offset, Math.max(length, block))
      if (bytes) blocks.push({ from: offset, bytes })
    }
    const held = blocks.find(holds)
    return held ? new DataView(held.bytes, offset - held.from, length) : null
  }
}

async function fetchRange(url: string, from: number, length: number): Promise<ArrayBuffer | null> {
  const canceler = new AbortController()
  try {
    const headers = { Range: `bytes=${from}-${from + length - 1}` }
    const response = await fetch(url, { headers, signal: canceler.signal })
    if (response.status === 206) return await response.arrayBuffer()
    canceler.abort() // a server without ranges sends the whole file
    return null
  } catch {
    return null
  }
}

/** Returns bytes as text, a character each. */
export function textAt(view: DataView, offset: number, length: number): string {
  const codes = new Uint8Array(view.buffer, view.byteOffset + offset, length)
  return String.fromCharCode(...codes)
}
