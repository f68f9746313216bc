import type { IncomingMessage } from 'node:http'

const exposed = [
  'accept-ranges',
  'content-length',
  'content-range',
  'content-location',
  'etag',
  'location',
  'preference-applied',
  'tus-extension',
  'tus-max-size',
  'tus-resumable',
  'tus-version',
  'upload-expires',
  'upload-length',
  'upload-metadata',
  'upload-offset',
]

/**
 * Allows any origin, as on hosted Supabase: a request carries its credentials in headers and never in a cookie. Range
 * readers need the exposed headers.
 */
export const corsHeaders: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': exposed.join(', '),
}

/** Returns the response headers of a preflight, cached by the browser for a day. */
export function preflightHeaders(request: IncomingMessage): Record<string, string> {
  return {
    ...corsHeaders,
    'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers':
      request.headers['access-control-request-headers'] ?? 'apikey, authorization, content-type, x-client-info',
    'access-control-max-age': '86400',
  }
}
