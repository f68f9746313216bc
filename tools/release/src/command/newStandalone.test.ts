import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { beforeEach, expect, test } from 'vitest'
import { newStandalone } from './newStandalone'
import { temporaryFolder } from '../store/temporaryFolder'

const workspace = join(import.meta.dirname, '../../../..')

let root: string
beforeEach(async () => {
  root = await temporaryFolder()
})
const read = (file: string) => readFile(join(root, file), 'utf8')

interface Manifest {
  readonly name: string
  readonly scripts: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

test('writes a repository with every script that a team needs', async () => {
  const files = await newStandalone(root, 'notes')
  for (const file of ['src/start/NotesPage.tsx', 'e2e/notes.spec.ts', '.github/workflows/ci.yml', '.gitignore'])
    expect(files).toContain(join('notes', file))
  expect(await read('notes/remote.config.ts')).toContain("name: 'notes'")
  const { name, scripts } = JSON.parse(await read('notes/package.json')) as Manifest
  expect(name).toBe('notes')
  expect(scripts).toMatchObject({ dev: 'overtone dev', 'release:promote': 'overtone promote notes' })
  // npm runs scripts with these names automatically
  for (const reserved of ['publish', 'prepare', 'install']) expect(scripts).not.toHaveProperty(reserved)
})

test('depends on both packages of the platform, and on exact versions of public packages', async () => {
  await newStandalone(root, 'notes')
  const { devDependencies } = JSON.parse(await read('notes/package.json')) as Manifest
  const own = Object.keys(devDependencies).filter(name => name.startsWith('@overtone/'))
  expect(own).toEqual(['@overtone/release', '@overtone/remote'])
  for (const [name, version] of Object.entries(devDependencies)) expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
})

test('the CI workflow runs scripts that the repository has', async () => {
  await newStandalone(root, 'notes')
  const { scripts } = JSON.parse(await read('notes/package.json')) as Manifest
  const workflow = await read('notes/.github/workflows/ci.yml')
  const called = [...workflow.matchAll(/npm (?:run ([\w:]+)|(test))/g)].map(([, run, test]) => run ?? test ?? '')
  expect(called).toEqual(['lint', 'types', 'test', 'build', 'test:browser'])
  for (const script of called) expect(scripts).toHaveProperty(script)
  expect(workflow).toContain("if: github.ref == 'refs/heads/main'")
})

test('writes formatted sources', async () => {
  const rules = await resolveConfig(join(workspace, 'package.json'))
  for (const file of await newStandalone(root, 'shop')) {
    if (/\.(md|gitignore|nvmrc)$/.test(file)) continue
    const text = await read(file)
    expect(text, file).toBe(await format(text, { ...rules, filepath: file }))
  }
})

test.each(['', 'Shop', '../shop', 'field-notes', '9', 'shell'])(
  "refuses '%s' as a name, and writes nothing",
  async name => {
    await expect(newStandalone(root, name)).rejects.toThrow('is not a valid name for a remote')
    expect(await readdir(root)).toEqual([])
  },
)

test('never overwrites an existing folder or file', async () => {
  await mkdir(join(root, 'notes'))
  await writeFile(join(root, 'shop'), 'a file')
  await expect(newStandalone(root, 'notes')).rejects.toThrow('notes already exists')
  await expect(newStandalone(root, 'shop')).rejects.toThrow('shop already exists')
  expect(await readdir(join(root, 'notes'))).toEqual([])
})
