import type { Registry } from '@overtone/federation'
import type { ShellArtifact } from '../build/artifact'
import { ReleaseError } from '../releaseError'
import type { RuntimeConfig } from '../registry/runtimeConfig'

interface Page {
  /** The shell's index.html, with the comment `<!-- overtone:head -->` for the rest of the head. */
  readonly template: string
  readonly registry: Registry
  readonly shellArtifact: ShellArtifact
  readonly runtimeConfig: RuntimeConfig
  /** Text of the boot script. */
  readonly bootScript: string
  /** Public keys by id, one of which has to sign the registry. Left out, the page skips verification. */
  readonly keys?: Readonly<Record<string, string>> | undefined
  /** The content before any script runs; empty if left out. */
  readonly prerendered?: PrerenderedDocument
}

/** A prerendered page in its frame. */
export interface PrerenderedDocument {
  readonly title: string
  readonly description: string
  /** Canonical URL, null if the product's address isn't known. */
  readonly url: string | null
  /** Structured data in schema.org vocabulary. */
  readonly data: object
  readonly html: string
  /**
   * `css` has all styles of the first paint, the shell's included; `href` is the same file, for pages without scripts.
   */
  readonly styles: { readonly css: string; readonly href: string; readonly integrity: string }
}

/**
 * Returns the page for every path, or for that of a prerendered page: the shell's template with the registry
 * and the configuration as data blocks, the boot script, and the shell's files with their hashes. Pure.
 * Throws ReleaseError if the template lacks the head comment, or a file of the shell its hash.
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
      const priority = prerendered ? ' fetchpriority="low"' : '' // the text is already visible in a fallback font
      return `<link rel="preload" as="${attribute(as)}"${typed} href="${attribute(base + href)}" crossorigin${priority}>`
    }),
    dataBlock('overtone-registry', registry),
    ...(keys ? [anchors(keys, registry)] : []),
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
 * Inlines the styles of a prerendered page, which saves the round trip for a file. The content policy allows no
 * style element with text: the boot script turns them from data into rules.
 */
function stylesOf({ styles: { css, href, integrity } }: PrerenderedDocument): string[] {
  const text = css.replaceAll(/<(?=[/!])/g, '\\3c ') // nothing in it may end the script element or start a comment
  return [
    `<script type="text/css" id="overtone-styles">${text}</script>`,
    `<noscript><link rel="stylesheet" href="${attribute(href)}" crossorigin integrity="${integrity}"></noscript>`,
  ]
}

/** Returns the head elements of a prerendered page, which replace those of the template. */
function factsOf({ title, description, url, data }: PrerenderedDocument): string[] {
  return [
    `<title>${attribute(title)}</title>`,
    `<meta name="description" content="${attribute(description)}">`,
    ...(url ? [`<link rel="canonical" href="${attribute(url)}">`] : []),
    dataBlock('overtone-page', { '@context': 'https://schema.org', ...(url ? { url } : {}), ...data }, 'ld+json'),
  ]
}

/** Puts a page into a template where the shell will render it, in place of the placeholder. */
function withPrerendered(template: string, { html }: PrerenderedDocument): string {
  const root = '<div id="root"></div>'
  if (!template.includes(root)) throw new ReleaseError(`The shell's index.html has no ${root}`)
  return template
    .replace(/<title>[^<]*<\/title>|<meta\s+name="description"[^>]*>/g, '')
    .replace(root, () => `<div id="root">${html}</div>`)
}

/** Replaces a comment of a template. Throws ReleaseError without it. */
export function fill(template: string, placeholder: string, content: string): string {
  const comment = `<!-- ${placeholder} -->`
  if (!template.includes(comment)) throw new ReleaseError(`The shell's template has no ${comment}`)
  return template.replace(comment, () => content)
}

/** Returns the keys that a page trusts, and its environment unless that is production. */
function anchors(keys: object, { environment }: Registry): string {
  return dataBlock('overtone-keys', keys, 'json', environment ? ` data-environment="${attribute(environment)}"` : '')
}

/** Returns a script element with data. Only `<` could end it or start a comment. */
export function dataBlock(id: string, value: unknown, type = 'json', attributes = ''): string {
  return `<script type="application/${type}" id="${id}"${attributes}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`
}

/** Returns text for an attribute in double quotes. */
export function attribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** Returns the hash of a file of the shell. Throws ReleaseError without it. */
export function integrityOf({ files, app, id }: ShellArtifact, path: string): string {
  const integrity = files[path]?.integrity
  if (!integrity) throw new ReleaseError(`${app}@${id} has no ${path}. Publish a complete build`)
  return integrity
}
