import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Service } from './front'
import { isNestedDeeper } from './nesting'
import { readBody } from './readBody'

/** The reason why a request is refused before it reaches its service. */
interface Rejection {
  readonly status: 400 | 405 | 413
  readonly code: string
  readonly message: string
}

/**
 * Bytes. The largest body that the product sends is a hundredth of it; files go to storage, which has its own limits.
 */
const largestBody = 1_000_000
/** Levels of arrays and objects. */
const deepestBody = 100

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** The errors of PostgREST. Source: PostgREST reference, "Errors". */
export const restError = ({ code, message }: Rejection) => ({ code, message, details: null, hint: null })
/** The errors of Supabase Auth. */
export const authError = ({ status, code, message }: Rejection) => ({ code: status, error_code: code, msg: message })

/**
 * Wraps a service that reads whole bodies. Refuses unknown methods with 405, bodies over 1 MB with 413, and with 400
 * malformed addresses, parameters named like inherited properties, and JSON nested more than 100 levels deep.
 */
export function limitRequests(service: Service, errorOf: (refusal: Rejection) => object): Service {
  return async (request, response) => {
    const refusal = await check(request)
    if (refusal) refuse(response, refusal, errorOf(refusal))
    else await service(request, response)
  }
}

async function check(request: IncomingMessage): Promise<Rejection | null> {
  const { method = 'GET' } = request
  if (!methods.includes(method)) return { status: 405, code: 'PGRST117', message: `Unsupported HTTP method: ${method}` }
  if (!isWellFormed(request.url ?? ''))
    return { status: 400, code: 'bad_request', message: 'The address of the request is not well formed' }
  if (namesInherited(request.url ?? ''))
    return { status: 400, code: 'PGRST100', message: 'A parameter has a name that no column can have' }
  if (method === 'GET' || method === 'HEAD') return null
  const body = await readBody(request, largestBody)
  if (!body) return { status: 413, code: 'body_too_large', message: 'The request body is larger than 1 MB' }
  if (isTooDeep(body))
    return { status: 400, code: 'PGRST102', message: `The request body is nested more than ${deepestBody} levels deep` }
  // The service's adapter uses this body if it is set.
  Object.assign(request, { rawBody: body })
  return null
}

function isWellFormed(address: string): boolean {
  try {
    return decodeURIComponent(address.split('?')[0] ?? '') !== ''
  } catch {
    return false
  }
}

/**
 * Returns true if a parameter has the name of an inherited property, such as `__proto__` or `constructor`: no column
 * has such a name.
 */
function namesInherited(address: string): boolean {
  const names = [...new URLSearchParams(address.split('?')[1]).keys()]
  return names.some(name => name.split(/[^\w]+/).some(part => part in Object.prototype))
}

function isTooDeep(body: Buffer): boolean {
  try {
    return isNestedDeeper(JSON.parse(body.toString()), deepestBody)
  } catch {
    return false // The service reports the error
  }
}

function refuse(response: ServerResponse, { status }: Rejection, body: object): void {
  const headers = { 'content-type': 'application/json', ...(status === 405 ? { allow: methods.join(', ') } : {}) }
  response.writeHead(status, headers).end(JSON.stringify(body))
}
