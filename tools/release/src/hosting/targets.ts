/** The web servers and hosts that `export` writes a configuration for. */
export const targets = ['nginx', 'caddy', 'cloudflare', 'netlify', 'vercel'] as const
export type Target = (typeof targets)[number]

/** Returns true for a web server that serves the folder where it is; the others are uploaded to. */
export function isWebServer(target: Target): boolean {
  return target === 'nginx' || target === 'caddy'
}
