import { endpointOf } from './authRequest'

/** The endpoints of second factors, which the guard serves. */
const factors: readonly (readonly [RegExp, method: string])[] = [
  [/^factors$/, 'POST'],
  [/^factors\/[^/]+$/, 'DELETE'],
  [/^factors\/[^/]+\/(challenge|verify)$/, 'POST'],
]

/** The endpoints of lite's auth service. For any other path, lite serves a page of its own. */
const endpoints: Readonly<Record<string, readonly string[]>> = {
  '.well-known/jwks.json': ['GET'],
  '.well-known/openid-configuration': ['GET'],
  authorize: ['GET'],
  callback: ['GET', 'POST'],
  health: ['GET'],
  logout: ['POST'],
  magiclink: ['POST'],
  otp: ['POST'],
  reauthenticate: ['GET'],
  recover: ['POST'],
  resend: ['POST'],
  settings: ['GET'],
  signup: ['POST'],
  token: ['POST'],
  user: ['GET', 'PUT'],
  verify: ['GET', 'POST'],
}

/** Returns the refusal of a request for an unknown endpoint; null for a known one. */
export function refuseUnknown({ method, url }: Request): Response | null {
  const endpoint = endpointOf(url)
  const factor = factors.find(([path]) => path.test(endpoint))
  const methods = factor ? [factor[1]] : Object.hasOwn(endpoints, endpoint) ? endpoints[endpoint] : undefined
  if (!methods) return new Response('404 page not found\n', { status: 404 })
  if (method === 'OPTIONS' || methods.includes(method === 'HEAD' ? 'GET' : method)) return null
  return new Response(null, { status: 405, headers: { allow: methods.join(', ') } })
}
