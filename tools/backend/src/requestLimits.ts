import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Service } from './front'
import { isNestedDeeper } from './nesting'
import { readBody } from './readBody'

/** Why a request is refused before it reaches its service. */
interface Refusal {
  readonly status: 400 | 405 | 413
  readonly code: string
  readonly message: string
}

/** Bytes. The largest body that the product sends is a hundredth of it; files go to storage, which has its own limits. */
const largestBody = 1_000_000
/** Levels of arrays and objects. */
const deepestBody = 100

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** The errors of PostgREST. Source: PostgREST reference, "Errors". */
export const restError = ({ code, message }: Refusal) => ({ code, message, details: null, hint: null })
/** The errors of Supabase Auth. */
export const authError = ({ status, code, message }: Refusal) => ({ code: status, error_code: code, msg: message })

/**
 * Stands before a service that reads whole bodies. Refuses unknown methods with 405, bodies over 1 MB with 413 and JSON
 * nested more than 100 levels deep with 400, in the error shape of the service.
 */
export function limitRequests(service: Service, errorOf: (refusal: Refusal) => object): Service {
  return async (request, response) => {
    const refusal = await check(request)
    if (refusal) refuse(response, refusal, errorOf(refusal))
    else await service(request, response)
  }
}

async function check(request: IncomingMessage): Promise<Refusal | null> {
  const { method = 'GET' } = request
  if (!methods.includes(method)) return { status: 405, code: 'PGRST117', message: `Unsupported HTTP method: ${method}` }
  if (method === 'GET' || method === 'HEAD') return null
  const body = await readBody(request, largestBody)
  if (!body) return { status: 413, code: 'body_too_large', message: 'The request body is larger than 1 MB' }
  if (isTooDeep(body))
    return { status: 400, code: 'PGRST102', message: `The request body is nested more than ${deepestBody} levels deep` }
  // Where the adapter of the service looks for a body that was read already.
  Object.assign(request, { rawBody: body })
  return null
}

function isTooDeep(body: Buffer): boolean {
  try {
    return isNestedDeeper(JSON.parse(body.toString()), deepestBody)
  } catch {
    return false // The service says what is wrong with it.
  }
}

function refuse(response: ServerResponse, { status }: Refusal, body: object): void {
  const headers = { 'content-type': 'application/json', ...(status === 405 ? { allow: methods.join(', ') } : {}) }
  response.writeHead(status, headers).end(JSON.stringify(body))
}
