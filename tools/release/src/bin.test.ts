import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'

const project = join(import.meta.dirname, '../../..')
let workspace: string

/** A workspace with a command of its own, started by the script of the real one. */
beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), 'overtone-'))
  await mkdir(join(workspace, 'tools/release/src'), { recursive: true })
  await mkdir(join(workspace, 'node_modules'))
  await symlink(join(project, 'node_modules/esbuild'), join(workspace, 'node_modules/esbuild'))
  await writeFile(join(workspace, 'package.json'), '{ "type": "module" }')
  await cp(join(project, 'tools/release/bin.js'), join(workspace, 'tools/release/bin.js'))
  await writeSource(
    'cli.ts',
    "import { word } from './word'\nconsole.log(word, import.meta.dirname, process.argv[2])\n",
  )
  await writeSource('word.ts', "export const word: string = 'one'\n")
})
afterEach(() => rm(workspace, { recursive: true, force: true }))

function writeSource(name: string, code: string): Promise<void> {
  return writeFile(join(workspace, 'tools/release/src', name), code)
}

async function run(): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(workspace, 'tools/release/bin.js'), 'status'])
  return stdout.trim()
}
const bundles = () => readdir(join(workspace, 'node_modules/.cache/overtone/release'))

test('the command runs from a bundle, as if from its sources', async () => {
  expect(await run()).toBe(`one ${join(workspace, 'tools/release/src')} status`)
  const made = await bundles()
  expect(await run()).toBe(`one ${join(workspace, 'tools/release/src')} status`)
  expect(await bundles()).toEqual(made)
})

test('the bundle is rebuilt when a source changes', async () => {
  await run()
  await writeSource('word.ts', "export const word: string = 'two'\n")
  expect(await run()).toMatch(/^two /)
})

test('the bundle is rebuilt when it is damaged', async () => {
  await run()
  await writeFile(join(workspace, 'node_modules/.cache/overtone/release/bundle.json'), '{')
  expect(await run()).toMatch(/^one /)
})
