/** A request of the auth service, read once: lite gets exactly the text that the guard checked. */
export interface AuthRequest {
  /** The endpoint below /auth/v1/, decoded the way lite decodes it. */
  readonly endpoint: string
  readonly method: string
  readonly query: URLSearchParams
  readonly headers: Headers
  /** The JSON object of the body; {} if it isn't one. */
  readonly body: Readonly<Record<string, unknown>>
  /** Returns the request to pass to lite. */
  toRequest(): Request
}

/** Passes a request to lite's auth service. */
export type Next = (request: Request) => Promise<Response>

/** Returns the access token of a request, unverified; empty without one. */
export function accessTokenOf(headers: Headers): string {
  return headers.get('authorization')?.replace(/^Bearer /, '') ?? ''
}

/** Reads a request of the auth service that may have a body. */
export async function readAuthRequest(request: Request): Promise<AuthRequest> {
  const { method, url, headers } = request
  const text = await request.text()
  return {
    endpoint: endpointOf(url),
    method,
    query: new URL(url).searchParams,
    headers,
    body: objectOf(text),
    toRequest: () => new Request(url, { method, headers, body: text || null }),
  }
}

/** Returns the path below /auth/v1/, decoded the way lite decodes it. */
export function endpointOf(url: string): string {
  const path = new URL(url).pathname.replace(/^\/auth\/v1\//, '')
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

function objectOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
