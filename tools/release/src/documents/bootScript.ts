import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { noticesKey } from './notices'

/** The inline script of every composed page. Constant, so that CSP can allow it by its hash. */
export interface BootScript {
  readonly text: string
  /** `'sha256-…'`, quotes included, as the `script-src` of a content security policy expects it. */
  readonly hash: string
}

let bundled: Promise<BootScript> | undefined

/** Bundles the boot script from boot/, once per process. Call it early: esbuild runs in a separate process. */
export function bundleBootScript(): Promise<BootScript> {
  return (bundled ??= bundle())
}

async function bundle(): Promise<BootScript> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('./boot/boot.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
    /** The boot script runs in browsers from 2018 on, so that it can report that they are too old for the rest. */
    target: 'es2018',
    tsconfigRaw: {},
    define: { NOTICES: JSON.stringify(`/${noticesKey}`) },
  })
  const text = outputFiles.map(file => file.text.trim()).join('')
  return { text, hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` }
}
