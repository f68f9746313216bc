import { createHash } from 'node:crypto'
import type { Registry, RegistryRemote } from '@overtone/federation'
import { securityHeaders, type SecurityOptions, type ServedPage } from '@overtone/gateway'
import { CommandError } from './settings'

/** The front page of a deployed product, as it was answered. */
export interface DeployedPage {
  /** Where it came from in the end, without a slash. */
  readonly origin: string
  readonly html: string
}

/** Asks a deployed product for its front page. Throws CommandError where nobody answers with one. */
export async function fetchDeployedPage(url: string): Promise<DeployedPage> {
  const answer = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => null)
  if (!answer) throw new CommandError(`${url} does not answer. Is the address right, and this machine on line?`)
  if (!answer.ok) throw new CommandError(`${url} answers ${answer.status}. Is the address that of a deployed product?`)
  return { origin: new URL(answer.url).origin, html: await answer.text() }
}

/**
 * The page of a deployed product with one remote from its development server, in place of its own or beside the others.
 * Nobody signed that: the page asks for no signature. Gives the page and the headers that let it run.
 * Throws CommandError when the page is none of Overtone, or of a version to come.
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
    throw new CommandError(`${origin} is no Overtone: its page holds no registry and no configuration.`)
  }
  if (registry.schema !== 1) {
    const versions = `the registry of ${origin} is of version ${String(registry.schema)}, this command knows 1`
    throw new CommandError(`Update this command with git pull: ${versions}.`)
  }
  const others = registry.remotes.filter(remote => remote.name !== entry.name)
  const remotes = [...others, entry].sort((a, b) => (a.name < b.name ? -1 : 1))
  const unsigned = { ...registry, remotes, keys: undefined, signature: undefined }
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
