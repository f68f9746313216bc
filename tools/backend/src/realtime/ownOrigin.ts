const loopback = ['localhost', '127.0.0.1', '[::1]']

/**
 * Returns true if a WebSocket may be opened with this Origin header, because CORS doesn't apply to WebSockets. Clients
 * other than browsers send none. Allowed are the product's own pages: those of the site's address, and if the site is
 * served on this machine, of the same port under its other names. The port counts, because any other program on this
 * machine may serve a page; `npm run dev` serves its remotes to pages of the site, so they need no exception.
 */
export function isOwnOrigin(origin: string | undefined, siteUrl: string): boolean {
  if (origin === undefined) return true
  if (!URL.canParse(origin) || !URL.canParse(siteUrl)) return false
  const page = new URL(origin)
  const site = new URL(siteUrl)
  const isLocal = loopback.includes(page.hostname) && loopback.includes(site.hostname)
  return page.protocol === site.protocol && page.port === site.port && (isLocal || page.hostname === site.hostname)
}
