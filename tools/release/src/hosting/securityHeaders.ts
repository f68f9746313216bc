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

/**
 * Returns the response headers of every page and file except the embedded player; a static host must send the same.
 */
export function securityHeaders(options: SecurityOptions): Record<string, string> {
  return headersWith(contentSecurityPolicy(options))
}

/** Returns the response headers of the embedded player, which any site may frame; a static host must send the same. */
export function embedHeaders({ supabaseUrl }: Pick<SecurityOptions, 'supabaseUrl'>): Record<string, string> {
  const supabase = new URL(supabaseUrl).origin
  return headersWith(
    policyOf([
      ['default-src', "'none'"],
      ['script-src', "'self'"],
      ['style-src', "'self'"],
      ['img-src', "'self'", supabase],
      ['media-src', "'self'", supabase],
      ['connect-src', "'self'", supabase],
      ['base-uri', "'none'"],
      ['form-action', "'none'"],
      ['frame-ancestors', '*'],
    ]),
  )
}

function headersWith(policy: string): Record<string, string> {
  return {
    'Content-Security-Policy': policy,
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
  return policyOf([
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
  ])
}

function policyOf(directives: readonly (readonly string[])[]): string {
  return directives.map(directive => directive.join(' ')).join('; ')
}

function toSocket(origin: string): string {
  return origin.replace(/^http/, 'ws')
}
