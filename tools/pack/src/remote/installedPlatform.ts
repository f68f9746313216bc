import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { RolledContract } from '@overtone/contract'
import { installedVersion } from '@overtone/rsbuild/installed-version'
import type { Platform } from '@overtone/rsbuild/platform'
import { packageFolder, product, readJson } from './product'

const runtime = join(packageFolder, 'runtime')

/** The platform of the presets in the published package: the product data that it includes. */
export const platform: Platform = {
  federationRuntime: runtime,
  bundled: [join(runtime, 'node_modules/@module-federation/webpack-bundler-runtime'), join(packageFolder, 'bundled')],
  aliases: aliasesOf(product.bundled),
  programAliases: aliasesOf(product.runnable),
  browsers: product.browsers,
  readContract: () => readJson<RolledContract>('contract.json'),
  versionOf(entry, folder) {
    const version = product.versions[entry]
    if (version === undefined) throw new Error(`The product doesn't share ${entry}`)
    if (entry.startsWith('@overtone/')) return version
    const installed = installedVersion(entry, folder)
    return majorOf(installed) === majorOf(version) ? version : installed // within a major version, the shell decides
  },
  typesOf(folder) {
    const own = join(folder, 'tsconfig.json')
    const options = existsSync(own) ? own : join(packageFolder, 'tsconfig.json')
    return { options, files: [join(packageFolder, 'client.d.ts')] }
  },
}

const majorOf = (version: string) => version.split('.')[0]

function aliasesOf(files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [`${name}$`, join(packageFolder, file)]))
}
