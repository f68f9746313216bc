import type { IncomingMessage, ServerResponse } from 'node:http'

const batchBytes = 1024 * 1024

/** Reads the body in large batches. A broken connection is reported after the data received before it. */
function batchesOf(request: IncomingMessage): ReadableStream<Uint8Array> {
  const chunks = request.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer, undefined>
  let isOver = false
  let broken: unknown = null

  return new ReadableStream({
    async pull(controller) {
      const batch: Buffer[] = []
      for (let size = 0; size < batchBytes && !isOver && !broken;) {
        try {
          const next = await chunks.next()
          isOver = next.done === true
          if (next.done) break
          batch.push(next.value)
          size += next.value.length
        } catch (error) {
          broken = error
        }
      }
      if (batch.length > 0) controller.enqueue(Buffer.concat(batch))
      else if (broken) controller.error(broken)
      if (isOver) controller.close()
    },
  })
}

/**
 * Converts a Node request with its body in large batches: the library's own conversion through a web stream costs as
 * much for each network packet as this does for a whole batch.
 */
export function patchRequest(request: IncomingMessage, response: ServerResponse): Request {
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as [string, string])
  const init = { method: 'PATCH', headers, body: batchesOf(request), duplex: 'half' } as const
  const web = new Request(`http://localhost${request.url ?? '/'}`, init)
  return Object.assign(web, { runtime: { name: 'node', node: { req: request, res: response } } })
}

/** Sends a response with a short body. */
export async function sendAnswer(response: ServerResponse, answer: Response): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer())
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  response.end(body)
}
