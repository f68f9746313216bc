import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }

const folder = join(import.meta.dirname, '../..')
/** What holds state or makes a store by itself: of these the page has one, that of the main entry point. */
const once = ['connection.ts', 'query.ts', 'tracks.ts', 'index.ts']

/** The files of an entry point: what it reaches by relative imports that are not only types. */
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

test.each(entries)('asks through the one connection of the page: %s', (_name, path) => {
  const files = [...filesOf(join(folder, path))].map(file => basename(file))
  expect(files.length).toBeGreaterThan(2)
  expect(files.filter(name => once.includes(name))).toEqual([])
})

test('exports an entry point for every group of services', () => {
  expect(entries.map(([name]) => name)).toEqual([
    './account',
    './admin',
    './community',
    './log',
    './listening',
    './moderation',
    './people',
    './playlists',
    './site',
    './uploads',
  ])
})
