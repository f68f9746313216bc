import type { ShellArtifact } from '../build/artifact'
import type { RuntimeConfig } from '../registry/runtimeConfig'
import { attribute, dataBlock, fill, integrityOf } from './composeIndex'

/**
 * Returns the page of the embedded player: its template with the configuration as data, and its two files with their
 * hashes. Empty for a shell without a template. It is the only page that other sites may frame, so nothing of the
 * product may be in it. Pure.
 */
export function composeEmbed({
  template,
  base,
  shellArtifact,
  runtimeConfig: { supabaseUrl, publishableKey },
}: {
  template: string | null
  base: string
  shellArtifact: ShellArtifact
  runtimeConfig: RuntimeConfig
}): string {
  if (template === null) return '<!doctype html><title>Overtone</title>'
  const asset = (path: string) =>
    `${attribute(base + path)}" crossorigin integrity="${integrityOf(shellArtifact, path)}"`
  const head = [
    `<link rel="preconnect" href="${attribute(new URL(supabaseUrl).origin)}" crossorigin>`,
    dataBlock('overtone-config', { supabaseUrl, publishableKey }),
    `<link rel="stylesheet" href="${asset('embed.css')}>`,
    `<script type="module" src="${asset('embed.js')}></script>`,
  ]
  return fill(template, 'overtone:head', head.join('\n'))
}
