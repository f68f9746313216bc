import type { Registry } from '@overtone/federation'
import type { ShellArtifact } from './artifact'
import { bootScript } from './bootScript'
import { ReleaseError } from './releaseError'
import type { RuntimeConfig } from './runtimeConfig'

interface Page {
  /** The shell's index.html, with `<!-- overtone:head -->` where the head goes on. */
  readonly template: string
  readonly registry: Registry
  readonly shellArtifact: ShellArtifact
  readonly runtimeConfig: RuntimeConfig
}

/**
 * The page that is served for every path: the shell's template with the registry and the configuration as data
 * blocks, the boot script, and the shell's files with their hashes. Pure.
 * Throws ReleaseError when the template has no place for it, or a file of the shell no hash.
 */
export function composeIndex({ template, registry, shellArtifact, runtimeConfig }: Page): string {
  const { base } = registry.shell
  const { js, css, preload, icon } = shellArtifact.shell
  const asset = (path: string) =>
    `${attribute(base + path)}" crossorigin integrity="${integrityOf(shellArtifact, path)}"`
  const head = [
    ...(icon ? [`<link rel="icon" type="image/svg+xml" href="${attribute(base + icon)}">`] : []),
    `<link rel="preconnect" href="${attribute(new URL(runtimeConfig.supabaseUrl).origin)}" crossorigin>`,
    ...css.map(path => `<link rel="preload" as="style" href="${asset(path)}>`),
    ...preload.map(({ href, as, type }) => {
      const typed = type ? ` type="${attribute(type)}"` : ''
      return `<link rel="preload" as="${attribute(as)}"${typed} href="${attribute(base + href)}" crossorigin>`
    }),
    dataBlock('overtone-registry', registry),
    dataBlock('overtone-config', runtimeConfig),
    // Before the stylesheets: an inline script waits for those above it.
    `<script>${bootScript}</script>`,
    ...css.map(path => `<link rel="stylesheet" href="${asset(path)}>`),
    ...js.map(path => `<script defer src="${asset(path)}></script>`),
  ]
  return fill(fill(template, 'overtone:head', head.join('\n')), 'overtone:body', '')
}

function fill(template: string, placeholder: string, content: string): string {
  const comment = `<!-- ${placeholder} -->`
  if (!template.includes(comment)) throw new ReleaseError(`The shell's index.html has no ${comment}`)
  return template.replace(comment, () => content)
}

/** Inside a script element only `<` could end the data or start a comment. */
function dataBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`
}

function attribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

function integrityOf({ files, app, id }: ShellArtifact, path: string): string {
  const integrity = files[path]?.integrity
  if (!integrity) throw new ReleaseError(`${app}@${id} holds no ${path}. Publish a complete build`)
  return integrity
}
