import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { transformSync } from 'esbuild'

const source = readFileSync(new URL('./boot.js', import.meta.url), 'utf8')
const { code } = transformSync(source, { minify: true, target: 'es2022' })

/** The inline script of every composed page, boot.js made small: constant, so a hash allows it. */
export const bootScript = code.trim()

/** `'sha256-…'` of the boot script, quotes included, as Content-Security-Policy wants it in script-src. */
export const bootScriptHash = `'sha256-${createHash('sha256').update(bootScript).digest('base64')}'`
