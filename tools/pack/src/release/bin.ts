#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The modules of the package are bundled into `dist`. */
function versionOfPackage(): string {
  const manifest = readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}

if (['--version', '-v'].includes(process.argv[2] ?? '')) console.log(versionOfPackage())
else await import('@overtone/commands/overtone')
