import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { entryVersions } from './contractFiles'

/**
 * What exists once in the page: provided by the shell, used by the remotes. This list is a versioned contract: add
 * freely; remove only when the registry shows that no live remote needs it.
 */
export const singletons = [
  'react',
  'react-dom',
  'styled-components',
  'nanostores',
  '@nanostores/react',
  '@nanostores/query',
  '@overtone/router',
  '@overtone/design',
  '@overtone/session',
  '@overtone/data',
  '@overtone/player',
  '@overtone/i18n',
  '@overtone/music',
] as const

/** Shared entries that the first page does without: each is a chunk of the shell, fetched when a page wants it. */
export const lateSingletons = [
  '@overtone/data/admin',
  '@overtone/data/community',
  '@overtone/data/listening',
  '@overtone/data/log',
  '@overtone/data/moderation',
  '@overtone/data/people',
  '@overtone/data/playlists',
  '@overtone/data/site',
  '@overtone/data/uploads',
  '@overtone/design/charts',
  '@overtone/design/collections',
  '@overtone/design/forms',
  '@overtone/design/menus',
  '@overtone/design/panels',
  '@overtone/design/pickers',
  '@overtone/music/actions',
  '@overtone/music/waveform',
] as const

const require = createRequire(import.meta.url)

/** Of our own entry points the version that is computed from their declarations, of packages the installed one. */
function versionOf(entry: string): string {
  if (entry.startsWith('@overtone/')) return entryVersions()[entry] ?? '1.0.0'
  const name = entry.split('/', entry.startsWith('@') ? 2 : 1).join('/')
  const folders = require.resolve.paths(name) ?? []
  for (const folder of folders) {
    try {
      const { version } = JSON.parse(readFileSync(`${folder}/${name}/package.json`, 'utf8')) as { version: string }
      return version
    } catch {
      continue // not in this folder: the next one up may have it
    }
  }
  throw new Error(`${name} is not installed. Run npm ci.`)
}

function isLate(name: string): boolean {
  return lateSingletons.some(late => late === name)
}

/** The `shared` table of module federation for the side that provides (`host`) or the one that uses (`remote`). */
export function sharedFor(side: 'host' | 'remote') {
  return Object.fromEntries(
    [...singletons, ...lateSingletons].map(name => {
      const version = versionOf(name)
      // A major version of ours may remove what this remote doesn't use: the contract decides that when it is promoted.
      const requiredVersion = `${name.startsWith('@overtone/') ? '>=' : '^'}${version}`
      const shared =
        side === 'host'
          ? { singleton: true, eager: !isLate(name), version, requiredVersion }
          : { singleton: true, import: false as const, requiredVersion }
      return [name, shared]
    }),
  )
}
