import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { transformSync } from 'esbuild'
import { noticesKey } from './notices'

const source = readFileSync(new URL('./boot.js', import.meta.url), 'utf8')
/** Browsers from 2018 on run the boot script, and are told where they are too old for the rest. */
const target = 'es2018'
const { code } = transformSync(source, { minify: true, target, define: { NOTICES: JSON.stringify(`/${noticesKey}`) } })

/** The inline script of every composed page, boot.js made small: constant, so a hash allows it. */
export const bootScript = code.trim()

/** `'sha256-…'` of the boot script, quotes included, as Content-Security-Policy wants it in script-src. */
export const bootScriptHash = `'sha256-${createHash('sha256').update(bootScript).digest('base64')}'`
