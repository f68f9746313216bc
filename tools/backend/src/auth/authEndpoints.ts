import { endpointOf } from './authRequest'

/** The endpoints of second factors and passkeys, which the guard serves. */
const guarded: readonly (readonly [RegExp, ...methods: string[]])[] = [
  [/^factors$/, 'POST'],
  [/^factors\/[^/]+$/, 'DELETE'],
  [/^factors\/[^/]+\/(challenge|verify)$/, 'POST'],
  [/^passkeys$/, 'GET'],
  [/^passkeys\/[^/]+$/, 'PATCH', 'DELETE'],
  [/^passkeys\/(registration|authentication)\/(options|verify)$/, 'POST'],
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
  const found = guarded.find(([path]) => path.test(endpoint))
  const methods = found
    ? (found.slice(1) as string[])
    : Object.hasOwn(endpoints, endpoint)
      ? endpoints[endpoint]
      : undefined
  if (!methods) return new Response('404 page not found\n', { status: 404 })
  if (method === 'OPTIONS' || methods.includes(method === 'HEAD' ? 'GET' : method)) return null
  return new Response(null, { status: 405, headers: { allow: methods.join(', ') } })
}
