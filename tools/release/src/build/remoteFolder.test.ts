import { beforeEach, expect, test } from 'vitest'
import { readLive } from '../registry/liveRegistry'
import { publish } from './publish'
import { writeRuntimeConfig } from '../registry/runtimeConfig'
import { remoteBuild, shellBuild, writeFolder } from './sampleBuild'
import { errors, clearOutput, printed, runSample, runtimeConfig } from '../command/sampleCommand'
import { memoryStore } from '../store/sampleStore'
import type { Store } from '../store/store'

const sources = { 'package.json': '{"version":"0.3.0"}', 'remote.config.ts': '' }

/** The folder of a remote in a repository of its own. */
function remoteFolder(build: Readonly<Record<string, string>>): Promise<string> {
  const dist = Object.entries(build).map(([path, content]) => [`dist/${path}`, content])
  return writeFolder({ ...sources, ...(Object.fromEntries(dist) as Record<string, string>) })
}

let store: Store
let root: string

function overtone(...args: string[]): Promise<number> {
  clearOutput()
  return runSample({ store, root, program: 'npx overtone' }, ...args)
}
const liveNotes = async () => (await readLive(store))?.remotes.find(({ name }) => name === 'notes')

beforeEach(async () => {
  store = memoryStore()
  await writeRuntimeConfig(store, runtimeConfig)
  const dist = await writeFolder(shellBuild)
  const { id } = await publish(store, { app: 'shell', version: '0.2.0', dist })
  root = await remoteFolder(remoteBuild('notes'))
  expect(await overtone('promote', `shell@${id}`)).toBe(0)
})

test('publishes, checks, promotes and rolls back the build of this folder', async () => {
  expect(await overtone('publish', 'notes')).toBe(0)
  const id = /notes@(\S+)/.exec(printed[0] ?? '')?.[1]
  expect(id).toMatch(/^0\.3\.0-/)
  expect(await overtone('check', 'notes')).toBe(0)
  expect(await overtone('promote', 'notes')).toBe(0)
  expect((await liveNotes())?.version).toBe(id)

  root = await remoteFolder(remoteBuild('notes', 'two'))
  expect(await overtone('publish', 'notes')).toBe(0)
  expect(await overtone('canary', 'notes', '--percent', '10')).toBe(0)
  expect((await liveNotes())?.canary?.version).not.toBe(id)
  expect(await overtone('rollback', 'notes')).toBe(0)
  expect(await liveNotes()).toMatchObject({ version: id })
  expect(await overtone('remove', 'notes')).toBe(0)
  expect(printed).toContain('notes is removed. To put it back: npx overtone rollback notes')
})

test('suggests commands that work in this folder', async () => {
  expect(await overtone('promote', 'notes')).toBe(1)
  expect(errors).toEqual([
    expect.stringMatching(
      /^The build in dist, notes@0\.3\.0-\w{12}, is not published\. Run: npx overtone publish notes, or name a build: notes@ID$/,
    ),
  ])
  root = await writeFolder(sources)
  expect(await overtone('promote', 'notes')).toBe(1)
  expect(errors).toEqual(['This folder is not built. Run: npm run build, or name a build: notes@ID'])
  expect(await overtone('promot')).toBe(2)
  expect(errors).toEqual(['Unknown command: promot. Did you mean promote?\nAll commands: npx overtone help'])
  await overtone('help')
  expect(printed[0]).toContain('  npx overtone publish listener')
  expect(printed[0]).not.toContain('npm run release')
  expect(await overtone('rollback', 'notes', '--json')).toBe(1)
  expect(printed[0]).toContain('npx overtone log')
})

test('refuses the name of another remote', async () => {
  expect(await overtone('publish', 'shop')).toBe(1)
  expect(errors[0]).toContain('is a build of "notes", not of "shop"')
  expect(await overtone('promote', 'shop')).toBe(1)
  expect(errors).toEqual(['This folder holds the remote "notes". To name a build of another app: shop@ID'])
})

test('refuses to attest in the repository of a remote, and names the one with the journeys', async () => {
  await overtone('publish', 'notes')
  expect(await overtone('attest', 'notes')).toBe(1)
  expect(errors[0]).toContain('The journeys are in the repository of the product')
})

test('writes a workspace remote only into a workspace', async () => {
  expect(await overtone('new', 'shop')).toBe(1)
  expect(errors[0]).toContain('For a repository of its own: npx overtone new shop --standalone')
  expect(await overtone('new', 'shop', '--standalone')).toBe(0)
  expect(printed.at(-1)).toBe('Next: cd shop, npm install, then npm run dev -- --against URL of a product')
})

test('develops the remote of this folder against the given product', async () => {
  const served: string[] = []
  const develop = async (url: string) => void served.push(url)
  expect(await runSample({ store, root, develop }, 'dev', '--against', 'https://overtone.example')).toBe(0)
  expect(served).toEqual(['https://overtone.example'])
  expect(await overtone('dev', '--against', 'https://overtone.example')).toBe(1)
  expect(errors).toEqual(['In this workspace, run: npm run dev -- NAME --against URL'])
})
