import { cp, mkdir, readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { expect, test } from 'vitest'
import { newRemote } from './newRemote'
import { temporaryFolder } from '../store/temporaryFolder'

const workspace = join(import.meta.dirname, '../../../..')

/** Creates a workspace folder with one remote. */
async function workspaceFolder(): Promise<string> {
  const root = await temporaryFolder()
  await mkdir(join(root, 'apps/content'), { recursive: true })
  await cp(join(workspace, 'apps/content/package.json'), join(root, 'apps/content/package.json'))
  return root
}

test('writes a remote with one page at the path of its name', async () => {
  const root = await workspaceFolder()
  const files = await newRemote(root, 'notes')
  expect(files).toContain('apps/notes/src/start/NotesPage.tsx')
  const config = await readFile(join(root, 'apps/notes/remote.config.ts'), 'utf8')
  expect(config).toContain("name: 'notes'")
  expect(config).toContain("routes: [{ path: '/notes', access: 'open', title }]")
  const manifest = JSON.parse(await readFile(join(root, 'apps/notes/package.json'), 'utf8')) as { name: string }
  expect(manifest).toMatchObject({
    name: '@overtone/notes',
    scripts: { build: 'rsbuild build' },
    nx: { tags: ['app'] },
  })
})

test('writes formatted sources', async () => {
  const root = await workspaceFolder()
  const rules = await resolveConfig(join(workspace, 'package.json'))
  for (const file of await newRemote(root, 'shop')) {
    const text = await readFile(join(root, file), 'utf8')
    expect(text, file).toBe(await format(text, { ...rules, filepath: file }))
  }
})

test.each(['', 'Shop', '../shop', 'field-notes', 'a b', '9'])(
  "refuses '%s' as a name, and writes nothing",
  async name => {
    const root = await workspaceFolder()
    await expect(newRemote(root, name)).rejects.toThrow('is not a valid name for a remote')
    expect(await readdir(join(root, 'apps'))).toEqual(['content'])
  },
)

test('never overwrites an existing folder', async () => {
  const root = await workspaceFolder()
  await expect(newRemote(root, 'content')).rejects.toThrow('apps/content already exists')
})
