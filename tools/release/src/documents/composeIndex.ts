import type { Registry } from '@overtone/federation'
import type { ShellArtifact } from '../build/artifact'
import { ReleaseError } from '../releaseError'
import type { RuntimeConfig } from '../registry/runtimeConfig'

interface Page {
  /** The shell's index.html, with `<!-- overtone:head -->` where the head goes on. */
  readonly template: string
  readonly registry: Registry
  readonly shellArtifact: ShellArtifact
  readonly runtimeConfig: RuntimeConfig
  /** Text of the boot script. */
  readonly bootScript: string
  /** Public keys by id that the registry has to be signed with. Left out, the page does not ask who signed it. */
  readonly keys?: Readonly<Record<string, string>> | undefined
  /** What the page shows before any script runs; nothing where it is left out. */
  readonly prerendered?: PrerenderedDocument
}

/** A prerendered page in its frame. */
export interface PrerenderedDocument {
  readonly title: string
  readonly description: string
  /** Where the page is found, null where the product's address is not known. */
  readonly url: string | null
  /** In the words of schema.org. */
  readonly data: object
  readonly html: string
  /** `css` is all that it needs to be painted, the shell's styles with it; at `href` the same, for where no script runs. */
  readonly styles: { readonly css: string; readonly href: string; readonly integrity: string }
}

/**
 * The page that is served for every path, or for that of a prerendered page: the shell's template with the registry
 * and the configuration as data blocks, the boot script, and the shell's files with their hashes. Pure.
 * Throws ReleaseError when the template has no place for it, or a file of the shell no hash.
 */
export function composeIndex({
  template,
  registry,
  shellArtifact,
  runtimeConfig,
  bootScript,
  keys,
  prerendered,
}: Page): string {
  const { base } = registry.shell
  const { js, css, preload, icon } = shellArtifact.shell
  const asset = (path: string) =>
    `${attribute(base + path)}" crossorigin integrity="${integrityOf(shellArtifact, path)}"`
  const scripts = js.map(path => `<script defer src="${asset(path)}></script>`)
  const head = [
    ...(prerendered ? factsOf(prerendered) : []),
    ...(icon ? [`<link rel="icon" type="image/svg+xml" href="${attribute(base + icon)}">`] : []),
    `<link rel="preconnect" href="${attribute(new URL(runtimeConfig.supabaseUrl).origin)}" crossorigin>`,
    ...(prerendered ? [] : css.map(path => `<link rel="preload" as="style" href="${asset(path)}>`)),
    ...preload.map(({ href, as, type }) => {
      const typed = type ? ` type="${attribute(type)}"` : ''
      const priority = prerendered ? ' fetchpriority="low"' : '' // the text is there already, in a font that stands in
      return `<link rel="preload" as="${attribute(as)}"${typed} href="${attribute(base + href)}" crossorigin${priority}>`
    }),
    dataBlock('overtone-registry', registry),
    ...(keys ? [dataBlock('overtone-keys', keys)] : []),
    dataBlock('overtone-config', runtimeConfig),
    ...(prerendered
      ? [`<template id="overtone-scripts">${scripts.join('')}</template>`, ...stylesOf(prerendered)]
      : []),
    // Before the stylesheets: an inline script waits for those above it.
    `<script>${bootScript}</script>`,
    ...(prerendered ? [] : [...css.map(path => `<link rel="stylesheet" href="${asset(path)}>`), ...scripts]),
  ]
  const page = prerendered ? withPrerendered(template, prerendered) : template
  return fill(fill(page, 'overtone:head', head.join('\n')), 'overtone:body', '')
}

/**
 * The styles of a prerendered page in the page itself, one round trip sooner than a file. The content policy allows no
 * style element with text: they are data that the boot script makes into rules.
 */
function stylesOf({ styles: { css, href, integrity } }: PrerenderedDocument): string[] {
  const text = css.replaceAll(/<(?=[/!])/g, '\\3c ') // nothing in it may end the script element or start a comment
  return [
    `<script type="text/css" id="overtone-styles">${text}</script>`,
    `<noscript><link rel="stylesheet" href="${attribute(href)}" crossorigin integrity="${integrity}"></noscript>`,
  ]
}

/** What a prerendered page says of itself in the head, in place of what the template says of all. */
function factsOf({ title, description, url, data }: PrerenderedDocument): string[] {
  return [
    `<title>${attribute(title)}</title>`,
    `<meta name="description" content="${attribute(description)}">`,
    ...(url ? [`<link rel="canonical" href="${attribute(url)}">`] : []),
    dataBlock('overtone-page', { '@context': 'https://schema.org', ...(url ? { url } : {}), ...data }, 'ld+json'),
  ]
}

/** A template with the page where the shell will put it, and without what is said in place of it. */
function withPrerendered(template: string, { html }: PrerenderedDocument): string {
  const root = '<div id="root"></div>'
  if (!template.includes(root)) throw new ReleaseError(`The shell's index.html has no ${root}`)
  return template
    .replace(/<title>[^<]*<\/title>|<meta\s+name="description"[^>]*>/g, '')
    .replace(root, () => `<div id="root">${html}</div>`)
}

function fill(template: string, placeholder: string, content: string): string {
  const comment = `<!-- ${placeholder} -->`
  if (!template.includes(comment)) throw new ReleaseError(`The shell's index.html has no ${comment}`)
  return template.replace(comment, () => content)
}

/** Inside a script element only `<` could end the data or start a comment. */
function dataBlock(id: string, value: unknown, type = 'json'): string {
  return `<script type="application/${type}" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`
}

function attribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

function integrityOf({ files, app, id }: ShellArtifact, path: string): string {
  const integrity = files[path]?.integrity
  if (!integrity) throw new ReleaseError(`${app}@${id} holds no ${path}. Publish a complete build`)
  return integrity
}
