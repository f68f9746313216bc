import type { Registry } from '@overtone/federation'
import { bundleBootScript } from '../documents/bootScript'
import type { RuntimeConfig } from '../registry/runtimeConfig'
import { ownedPaths } from './ownedPaths'
import { embedHeaders, securityHeaders } from './securityHeaders'

/** The live product in a folder, as a web server needs to know it. */
export interface HostedSite {
  /** Absolute path of the folder with the files. */
  readonly root: string
  /** The address of the product, null if the runtime configuration has none. */
  readonly url: URL | null
  /** Regular expression that matches the paths that a remote owns. */
  readonly owned: string
  /** Response headers of every page and file. */
  readonly headers: Readonly<Record<string, string>>
  /** Response headers of the embedded player instead. */
  readonly embedHeaders: Readonly<Record<string, string>>
}

/** Describes the live product in a folder. */
export async function hostedSite(root: string, registry: Registry, config: RuntimeConfig): Promise<HostedSite> {
  const { supabaseUrl, siteUrl } = config
  const { hash: inlineScriptHash } = await bundleBootScript()
  return {
    root,
    url: siteUrl ? new URL(siteUrl) : null,
    owned: ownedPaths(registry),
    headers: securityHeaders({ supabaseUrl, inlineScriptHash }),
    embedHeaders: embedHeaders({ supabaseUrl }),
  }
}
