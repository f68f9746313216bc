import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedFor } from './singletons'

const shared = { eager: ['theme'], lazy: [], secondMajors: { 'theme-next': 'theme' } }
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'overtone-singletons-'))
  const versions = { theme: '1.4.0', 'theme-next': '2.0.0', 'apps/notes/node_modules/theme': '2.1.0' }
  for (const [name, version] of Object.entries(versions)) {
    const path = join(folder, name.includes('/') ? name : `node_modules/${name}`)
    await mkdir(path, { recursive: true })
    await writeFile(join(path, 'package.json'), JSON.stringify({ name: 'theme', version }))
  }
})
afterAll(() => rm(folder, { recursive: true }))

test('the shell provides a second major version under the name of the first, as a separate chunk', () => {
  expect(sharedFor('host', shared, folder)).toEqual({
    theme: { singleton: true, eager: true, version: '1.4.0', requiredVersion: '^1.4.0' },
    'theme-next': {
      ...{ singleton: true, eager: false, version: '2.0.0', requiredVersion: '^2.0.0' },
      shareKey: 'theme',
    },
  })
})

test('a remote requires its installed major version', () => {
  const requirement = (path: string) => sharedFor('remote', shared, join(folder, path))
  expect(requirement('apps/artist')).toEqual({ theme: { singleton: true, import: false, requiredVersion: '^1.4.0' } })
  expect(requirement('apps/notes')).toEqual({ theme: { singleton: true, import: false, requiredVersion: '^2.1.0' } })
})
