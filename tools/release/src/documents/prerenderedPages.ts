import { createHash } from 'node:crypto'
import type { PrerenderedPage, PrerenderedPages, Registry, RegistryRemote } from '@overtone/federation'
import { findRoute } from '@overtone/federation/routes'
import { artifactBase, framedPage } from '@overtone/federation/prerendered'
import type { ShellArtifact } from '../build/artifact'
import type { PrerenderedDocument } from './composeIndex'
import { renderFrames, type StoredFrames } from './frames'
import { integrityOf } from '../build/putFile'
import type { RuntimeConfig } from '../registry/runtimeConfig'
import { getJson, type Store } from '../store/store'

interface Area {
  readonly remote: RegistryRemote
  readonly css: string
  readonly pages: readonly PrerenderedPage[]
}

export interface PrerenderedDocuments {
  /** By path. */
  readonly prerendered: ReadonlyMap<string, PrerenderedDocument>
  /** The style sheets that they link to, by store key. */
  readonly sheets: ReadonlyMap<string, Uint8Array>
  /** Null if no page is prerendered. */
  readonly frames: StoredFrames | null
}

/**
 * Composes the prerendered pages of the live remotes, each in the frame of the live shell. Returns none if the shell
 * can't render frames: their scripts then render them in the browser. Writes nothing.
 */
export async function composePrerendered(
  store: Store,
  registry: Registry,
  { shell }: ShellArtifact,
  { siteUrl }: RuntimeConfig,
): Promise<PrerenderedDocuments> {
  const areas = (await Promise.all(registry.remotes.map(remote => readArea(store, registry, remote)))).flat()
  const paths = areas.flatMap(({ pages }) => pages.map(({ path }) => path))
  const framed = paths.length > 0 ? await renderFrames(store, registry, paths) : null
  const prerendered = new Map<string, PrerenderedDocument>()
  const sheets = new Map<string, Uint8Array>()
  if (!framed) return { prerendered, sheets, frames: null }

  const base = await readShellStyles(store, registry.shell.base, shell.css)
  const isLive = memoized(href => findRoute(registry.remotes, href.split(/[?#]/)[0] ?? href) !== null)
  for (const { remote, css, pages } of areas) {
    const text = base + framed.css + css
    const bytes = new TextEncoder().encode(text)
    const key = sheetKey(bytes)
    sheets.set(key, bytes)
    const styles = { css: text, href: `/${key}`, integrity: integrityOf(bytes) }
    for (const { path, title, description, html, data } of pages) {
      prerendered.set(path, {
        title: `${title} · Overtone`,
        description,
        url: siteUrl ? siteUrl + path : null,
        data,
        html: (framed.frames[path] ?? '').replace(framedPage, () =>
          withLiveLinks(html, isLive).replaceAll(artifactBase, remote.base),
        ),
        styles,
      })
    }
  }
  return { prerendered, sheets, frames: framed }
}

/** Remembers the answers: every page has the links of the frame. */
function memoized(isLive: (href: string) => boolean): (href: string) => boolean {
  const known = new Map<string, boolean>()
  return href => {
    const before = known.get(href)
    if (before !== undefined) return before
    const live = isLive(href)
    known.set(href, live)
    return live
  }
}

/**
 * Turns links to pages that aren't live into plain text: a build renders its pages before it can know which others will
 * be live.
 */
function withLiveLinks(html: string, isLive: (href: string) => boolean): string {
  return html.replaceAll(/<a\b[^>]* href="(\/[^"]*)"[^>]*>(.*?)<\/a>/gs, (link, href: string, words: string) =>
    isLive(href) ? link : words,
  )
}

/** Returns the public pages that a remote owns and has prerendered. */
async function readArea(store: Store, { remotes }: Registry, remote: RegistryRemote): Promise<Area[]> {
  const area = await getJson<PrerenderedPages>(store, `${remote.base.slice(1)}pages.json`)
  if (!area) return []
  const isOwn = ({ path }: PrerenderedPage) => {
    const match = /^(?:\/[\w-]+)+$/.test(path) ? findRoute(remotes, path) : null
    return match?.remote === remote && match.route.access === 'open'
  }
  return [{ remote, css: area.css, pages: area.pages.filter(isOwn) }]
}

/** Returns the shell's own stylesheets with absolute URLs. */
async function readShellStyles(store: Store, base: string, files: readonly string[]): Promise<string> {
  const texts = files.map(async file => {
    const bytes = await store.get(base.slice(1) + file)
    const here = new URL(base + file, artifactBase)
    return new TextDecoder()
      .decode(bytes ?? new Uint8Array())
      .replaceAll(/\burl\(["']?(?!data:)([^"')]+)["']?\)/g, (_, to: string) => `url(${new URL(to, here).pathname})`)
  })
  return (await Promise.all(texts)).join('')
}

function sheetKey(bytes: Uint8Array): string {
  return `artifacts/pages/${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}.css`
}
