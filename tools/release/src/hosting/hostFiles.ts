import { caddyConfig } from './caddyConfig'
import { cloudflareFiles } from './cloudflareConfig'
import type { HostedSite, HostFiles } from './hostedSite'
import { netlifyFiles } from './netlifyConfig'
import { nginxConfig } from './nginxConfig'
import type { Target } from './targets'
import { vercelFiles } from './vercelConfig'

const configure: Readonly<Record<Target, (site: HostedSite) => HostFiles>> = {
  nginx: site => ({ 'nginx.conf': nginxConfig(site) }),
  caddy: site => ({ Caddyfile: caddyConfig(site) }),
  cloudflare: cloudflareFiles,
  netlify: netlifyFiles,
  vercel: vercelFiles,
}

/** Returns the files that a target needs beside those of the product. Throws ReleaseError if it can't have that many rules. */
export function hostFiles(target: Target, site: HostedSite): HostFiles {
  return configure[target](site)
}
