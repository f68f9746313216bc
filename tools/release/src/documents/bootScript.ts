import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import { noticesKey } from './notices'

const { outputFiles } = buildSync({
  entryPoints: [fileURLToPath(new URL('./boot/boot.ts', import.meta.url))],
  bundle: true,
  write: false,
  format: 'iife',
  minify: true,
  /** Browsers from 2018 on run the boot script, which reports that they are too old for the rest. */
  target: 'es2018',
  tsconfigRaw: {},
  define: { NOTICES: JSON.stringify(`/${noticesKey}`) },
})

/** The inline script of every composed page, bundled from boot/: constant, so a hash allows it. */
export const bootScript = outputFiles.map(({ text }) => text.trim()).join('')

/** `'sha256-…'` of the boot script, quotes included, as Content-Security-Policy wants it in script-src. */
export const bootScriptHash = `'sha256-${createHash('sha256').update(bootScript).digest('base64')}'`
