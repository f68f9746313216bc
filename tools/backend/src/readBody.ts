import type { IncomingMessage } from 'node:http'

/**
 * Returns the whole body of a request, or null if it has more than `most` bytes: by its Content-Length before a byte is
 * read, otherwise as soon as the count exceeds it. The rest is discarded as it arrives, so that the client can read the
 * response.
 */
export async function readBody(request: IncomingMessage, most: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = Number(request.headers['content-length'] ?? 0)
  if (size <= most) {
    size = 0
    for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > most) break
      chunks.push(chunk)
    }
  }
  if (size <= most) return Buffer.concat(chunks)
  // Not inside the loop: a stream that is being iterated doesn't flow, and the connection would wait forever.
  request.resume()
  return null
}
