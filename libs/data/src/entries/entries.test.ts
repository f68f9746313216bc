import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }

const folder = join(import.meta.dirname, '../..')
/** Modules that hold state or create a store on import: only the main entry point may contain them. */
const once = ['connection.ts', 'query.ts', 'tracks.ts', 'index.ts']

/** Returns the files of an entry point, following relative imports that aren't type-only. */
function filesOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  const code = readFileSync(file, 'utf8')
  for (const [, name = ''] of code.matchAll(/^(?:import|export)\s(?!type\b)[^;]*?from '(\.[^']+)'/gm)) {
    const next = `${join(dirname(file), name)}.ts`
    if (existsSync(next)) filesOf(next, found)
  }
  return found
}

const entries = Object.entries(manifest.exports).filter(([name]) => name !== '.')

test.each(entries)('%s uses the one connection of the page', (_name, path) => {
  const files = [...filesOf(join(folder, path))].map(file => basename(file))
  expect(files.length).toBeGreaterThan(2)
  expect(files.filter(name => once.includes(name))).toEqual([])
})

test('every group of services has an exported entry point', () => {
  expect(entries.map(([name]) => name)).toEqual([
    './account',
    './admin',
    './community',
    './log',
    './listening',
    './moderation',
    './people',
    './playlists',
    './purchases',
    './releases',
    './search',
    './site',
    './takeout',
    './uploads',
  ])
})
