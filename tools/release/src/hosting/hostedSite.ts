import type { Registry } from '@overtone/federation'
import { bundleBootScript } from '../documents/bootScript'
import type { RuntimeConfig } from '../registry/runtimeConfig'
import { ownedPaths, ownedPatterns } from './ownedPaths'
import { embedHeaders, securityHeaders } from './securityHeaders'

/** The live product in a folder, as a web server needs to know it. */
export interface HostedSite {
  /** Absolute path of the folder with the files, for the server. */
  readonly root: string
  /** The address of the product, null if the runtime configuration has none. */
  readonly url: URL | null
  /** The Supabase project. */
  readonly backend: URL
  /** Port for plain HTTP, null for that of the address. */
  readonly port: number | null
  /** Regular expression that matches the paths that a remote owns. */
  readonly owned: string
  /** The same paths as patterns, such as `/track/:id`. */
  readonly patterns: readonly string[]
  /** Paths that have a prerendered page, such as `/help`. */
  readonly prerendered: readonly string[]
  /** Response headers of every page and file. */
  readonly headers: Readonly<Record<string, string>>
  /** Response headers of the embedded player instead. */
  readonly embedHeaders: Readonly<Record<string, string>>
}

/** The folder that a web server serves, its port, and the pages in the folder. */
export type Place = Pick<HostedSite, 'root' | 'port' | 'prerendered'>

/** Describes the live product in a folder. */
export async function hostedSite(place: Place, registry: Registry, config: RuntimeConfig): Promise<HostedSite> {
  const { supabaseUrl, siteUrl, traces } = config
  const connectOrigins = traces ? [new URL(traces.url).origin] : []
  const { hash: inlineScriptHash } = await bundleBootScript()
  return {
    ...place,
    url: siteUrl ? new URL(siteUrl) : null,
    backend: new URL(supabaseUrl),
    owned: ownedPaths(registry),
    patterns: ownedPatterns(registry),
    headers: securityHeaders({ supabaseUrl, inlineScriptHash, connectOrigins }),
    embedHeaders: embedHeaders({ supabaseUrl }),
  }
}

/** Text by path in the exported folder, the configuration first. Paths in `site/` are beside the files of the product. */
export type HostFiles = Readonly<Record<string, string>>

export const immutable = 'public, max-age=31536000, immutable'
/** Matches the paths of the embedded player, in the common syntax of PCRE and RE2. */
export const embedPath = '^/embed/(?:track|release|playlist)/[\\w-]+/?$'
export const embedPatterns = ['/embed/track/:id', '/embed/release/:id', '/embed/playlist/:id'] as const
export const noSuchFile = 'No such file\n'
