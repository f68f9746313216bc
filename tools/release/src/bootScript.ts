import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const source = readFileSync(fileURLToPath(new URL('./boot.js', import.meta.url)), 'utf8')

/** The inline script of every composed page, boot.js without comments and indentation: constant, so a hash allows it. */
export const bootScript = source
  .split(/\r?\n/)
  .map(line => line.replace(/ \/\/ .*$/, '').trim())
  .filter(line => line !== '' && !/^\/[/*]/.test(line))
  .join('\n')

/** `'sha256-…'` of the boot script, quotes included, as Content-Security-Policy wants it in script-src. */
export const bootScriptHash = `'sha256-${createHash('sha256').update(bootScript).digest('base64')}'`
