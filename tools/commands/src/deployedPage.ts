import { createHash } from 'node:crypto'
import type { Registry, RegistryRemote } from '@overtone/federation'
import type { ServedPage } from '@overtone/gateway'
import { securityHeaders, type SecurityOptions } from '@overtone/release'
import { CommandError } from './settings'

/** The front page of a deployed product. */
export interface DeployedPage {
  /** Final origin after redirects, without a trailing slash. */
  readonly origin: string
  readonly html: string
}

/** Fetches the front page of a deployed product. Throws CommandError if that fails. */
export async function fetchDeployedPage(url: string): Promise<DeployedPage> {
  const answer = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => null)
  if (!answer) throw new CommandError(`${url} does not respond. Check the address and your internet connection.`)
  if (!answer.ok)
    throw new CommandError(`${url} responds with ${answer.status}. Check that it is the address of a deployed product.`)
  return { origin: new URL(answer.url).origin, html: await answer.text() }
}

/**
 * Composes the page of a deployed product with one remote from its development server, replaced or added. The result is
 * unsigned, so the page skips verification. Returns the page and the headers that allow it to run.
 * Throws CommandError if the page isn't from Overtone, or from a newer version.
 */
export function composeAgainst(
  { origin, html }: DeployedPage,
  entry: RegistryRemote,
  origins: Pick<SecurityOptions, 'scriptOrigins' | 'connectOrigins'>,
): ServedPage {
  const registry = readBlock<Registry>(html, 'registry')
  const config = readBlock<{ supabaseUrl: string }>(html, 'config')
  const inline = /<script>(.*?)<\/script>/s.exec(html)?.[1]
  if (!registry || !config?.supabaseUrl || inline === undefined) {
    throw new CommandError(
      `${origin} does not look like an Overtone deployment: its page has no registry or configuration.`,
    )
  }
  if (registry.schema !== 1) {
    const versions = `the registry of ${origin} has version ${String(registry.schema)}, and this command supports version 1`
    throw new CommandError(`Update this command with git pull: ${versions}.`)
  }
  const others = registry.remotes.filter(remote => remote.name !== entry.name)
  const remotes = [...others, entry].sort((a, b) => (a.name < b.name ? -1 : 1))
  const unsigned = { ...registry, remotes, keys: undefined, authority: undefined, signature: undefined }
  const page = html
    .replace(block('keys'), '')
    .replace(block('registry'), (_all, open: string, _json, close: string) => {
      return open + JSON.stringify(unsigned).replaceAll('<', '\\u003c') + close
    })
  const inlineScriptHash = `'sha256-${createHash('sha256').update(inline).digest('base64')}'`
  const { supabaseUrl } = config
  return { html: page, headers: securityHeaders({ supabaseUrl, inlineScriptHash, isDevelopment: true, ...origins }) }
}

function block(name: string): RegExp {
  return new RegExp(`(<script type="application/json" id="overtone-${name}">)(.*?)(</script>)`, 's')
}

function readBlock<T>(html: string, name: string): T | null {
  try {
    return JSON.parse(block(name).exec(html)?.[2] ?? 'null') as T | null
  } catch {
    return null
  }
}
