import type { IncomingMessage, ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { faultKinds, type Fault, type Faults } from './faults'

interface Order {
  readonly match?: unknown
  readonly kind?: unknown
  readonly times?: unknown
  /** True if `match` is the source of a regular expression. */
  readonly isPattern?: unknown
}

/**
 * Lets another process inject faults: POST a fault as JSON (`isPattern: true` makes `match` a regular expression),
 * DELETE clears all. Responds with 204, or 400 and the reason.
 */
export async function answerFaultControl(req: IncomingMessage, res: ServerResponse, faults: Faults): Promise<void> {
  res.setHeader('Cache-Control', 'no-store')
  if (req.method === 'DELETE') {
    faults.clear()
    res.writeHead(204).end()
    return
  }
  // CSRF protection: another site can't send JSON without a preflight, which gets no response.
  const isJson = req.headers['content-type']?.startsWith('application/json')
  const fault = req.method === 'POST' && isJson ? toFault(await json(req).catch(() => null)) : null
  if (!fault) {
    res.writeHead(400, { 'Content-Type': 'text/plain' })
    res.end(`POST {"match", "kind", "times"?, "isPattern"?} as application/json; kind is ${faultKinds.join(', ')}`)
    return
  }
  faults.set(fault)
  res.writeHead(204).end()
}

function toFault(value: unknown): Fault | null {
  const { match, kind: given, times, isPattern } = (value ?? {}) as Order
  const kind = faultKinds.find(known => known === given)
  if (typeof match !== 'string' || !kind) return null
  const limit = typeof times === 'number' ? { times } : {}
  try {
    return { match: isPattern === true ? new RegExp(match) : match, kind, ...limit }
  } catch {
    return null // not a regular expression
  }
}
