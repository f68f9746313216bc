/** Hash of the empty string: styled-components creates an empty style element and adds its rules by script. */
const emptyStyleHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** Development servers on this machine, which an override link may point to. */
const ownMachine = ['http://localhost:*', 'http://127.0.0.1:*']

export interface SecurityOptions {
  /** URL of REST, auth, storage and realtime. */
  readonly supabaseUrl: string
  /** `'sha256-…'`, quotes included, of the one inline script. */
  readonly inlineScriptHash: string
  /** Additional origins, for development servers. */
  readonly scriptOrigins?: readonly string[]
  readonly connectOrigins?: readonly string[]
  /**
   * Allows style elements with text, which development builds of styled-components and hot reload need, and scripts
   * from any port of this machine.
   */
  readonly isDevelopment?: boolean
}

/** Returns the response headers of every page and file; a static host must send the same. */
export function securityHeaders(options: SecurityOptions): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(options),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
  }
}

function contentSecurityPolicy({
  supabaseUrl,
  inlineScriptHash,
  scriptOrigins = [],
  connectOrigins = [],
  isDevelopment = false,
}: SecurityOptions): string {
  const supabase = new URL(supabaseUrl).origin
  const realtime = toSocket(supabase)
  const servers = isDevelopment ? ownMachine : []
  const directives = [
    ['default-src', "'none'"],
    ['script-src', "'self'", inlineScriptHash, ...scriptOrigins, ...servers],
    ['style-src', "'self'", isDevelopment ? "'unsafe-inline'" : emptyStyleHash],
    ['font-src', "'self'"],
    ['img-src', "'self'", 'data:', 'blob:', supabase],
    ['media-src', "'self'", 'blob:', supabase],
    ['connect-src', "'self'", supabase, realtime, ...connectOrigins, ...servers, ...servers.map(toSocket)],
    ['worker-src', "'self'", 'blob:'],
    ['manifest-src', "'self'"],
    ['base-uri', "'none'"],
    ['object-src', "'none'"],
    ['frame-ancestors', "'none'"],
    ['form-action', "'self'"],
  ]
  return directives.map(directive => directive.join(' ')).join('; ')
}

function toSocket(origin: string): string {
  return origin.replace(/^http/, 'ws')
}
