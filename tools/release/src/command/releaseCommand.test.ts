import { beforeEach, expect, test } from 'vitest'
import { directoryStore } from '../store/directoryStore'
import { readLive } from '../registry/liveRegistry'
import { lastPublished } from '../build/publish'
import { writeRuntimeConfig } from '../registry/runtimeConfig'
import { inApp, remoteBuild, shellBuild, writeFolder } from '../build/sampleBuild'
import { errors, clearOutput, printed, runSample, runtimeConfig } from './sampleCommand'
import { signer } from '../registry/sampleSigner'
import { overwrite, toJsonBytes, type Store } from '../store/store'
import { temporaryFolder } from '../store/temporaryFolder'

let store: Store
let root: string

const release = (...args: string[]) => runSample({ store, root }, ...args)

beforeEach(async () => {
  store = directoryStore(await temporaryFolder())
  await writeRuntimeConfig(store, runtimeConfig)
  root = await writeFolder({ ...inApp('shell', shellBuild), ...inApp('listener', remoteBuild('listener')) })
})

test('publishes, promotes and reports what is live', async () => {
  expect(await release('publish', 'shell', 'listener')).toBe(0)
  const id = /listener@(\S+)/.exec(printed[1] ?? '')?.[1] ?? ''
  expect(id).toMatch(/^0\.2\.0-/)

  expect(await release('promote', 'shell', `listener@${id}`)).toBe(0)
  expect(printed).toContain('Release 1 is live')
  expect(await release('promote', 'listener')).toBe(0)
  expect(printed).toContain('Already live in release 1')

  clearOutput()
  expect(await release('status', '--json')).toBe(0)
  const status = JSON.parse(printed[0] ?? '') as unknown
  expect(status).toMatchObject({ sequence: 1, apps: [{ app: 'shell' }, { app: 'listener', live: id, published: id }] })

  clearOutput()
  expect(await release('log')).toBe(0)
  expect(printed.join('\n')).toContain(`listener@${id}`)
  expect(errors).toEqual([])
})

test('rolls back build by build, and fails if there is no previous one', async () => {
  await release('publish', 'shell', 'listener')
  await release('promote', 'shell', 'listener')
  const ids = [await lastPublished(store, 'listener')]
  for (const code of ['two', 'three']) {
    root = await writeFolder(inApp('listener', remoteBuild('listener', code)))
    await release('publish', 'listener')
    await release('promote', 'listener')
    ids.push(await lastPublished(store, 'listener'))
  }
  const live = async () => (await readLive(store))?.remotes[0]?.version
  expect(await live()).toBe(ids[2])
  expect(await release('rollback', 'listener')).toBe(0)
  expect(printed).toContain('Release 4 is live')
  expect(await live()).toBe(ids[1])
  expect(await release('rollback', 'listener')).toBe(0)
  expect(await live()).toBe(ids[0])
  expect(await release('rollback', 'listener')).toBe(1)
  expect(errors).toEqual(['listener has nothing to go back to. To choose a build: npm run release -- log'])
  expect(await live()).toBe(ids[0])
})

test('shows its help for --help and without a command', async () => {
  expect(await release('--help')).toBe(0)
  expect(await release()).toBe(0)
  expect(printed[0]).toContain('npm run release -- publish listener')
  expect(printed[1]).toBe(printed[0])
})

test.each([
  [['publish'], 'publish needs at least one APP'],
  [['promote'], 'promote needs at least one APP[@ID], or --from ENV'],
  [['promote', 'listener@1', '--from', 'staging'], 'so name an APP without ID, got "listener@1"'],
  [['rollback'], 'rollback needs at least one APP'],
  [['deploy', 'shell'], 'Unknown command: deploy'],
  [['status', 'shell'], 'status takes no arguments, got "shell"'],
  [['publish', 'shell', '--fast'], 'Unknown option for publish: --fast'],
  [['check'], 'check needs at least one APP[@ID]'],
  [['prune', 'shell'], 'prune takes no arguments, got "shell"'],
  [['prune', '--keep', 'long'], '--keep must be a number of at least 0, got "long"'],
  [['promote', 'shell', '--keep', '3'], 'Unknown option for promote: --keep'],
  [['status', '--dry-run'], 'Unknown option for status: --dry-run'],
  [['keys', 'forget'], 'keys takes show, rotate, or retire, got "forget"'],
  [['keys', 'rotate', 'retire'], 'keys takes show, rotate, or retire, got "rotate retire"'],
  [['canary', 'listener', '--percent', '100'], '(to release to everyone, use promote), got "100"'],
  [['policy', 'attestation'], 'provenance off, rollout on, or rollout off, got "attestation"'],
  [['policy', 'on'], 'rollout on, or rollout off, got "on"'],
])('refuses %j with the error and the usage', async (args, message) => {
  expect(await release(...args)).toBe(2)
  expect(errors[0]).toContain(`${message}\n`)
  expect(errors[0]).toContain('npm run release -- ')
  expect(printed).toEqual([])
})

test.each([
  [['publish', 'nobody'], 'Unknown app: nobody'],
  [
    ['promote', 'shell'],
    'The build in apps/shell/dist, shell@0.2.0-631ee2994389, is not published. Run: npm run release -- publish shell',
  ],
  [['rollback', 'shell'], 'shell has nothing to go back to'],
])('explains in one line why %j fails', async (args, reason) => {
  expect(await release(...args)).toBe(1)
  expect(errors).toHaveLength(1)
  expect(errors[0]).toContain(reason)
  expect(errors[0]).not.toContain('\n')
})

test('promotes nothing without a runtime configuration', async () => {
  await store.remove('config.json')
  await release('publish', 'shell')
  expect(await release('promote', 'shell')).toBe(1)
  expect(errors[0]).toContain('config.json')
  expect(await store.get('registry.json')).toBeNull()
})

test('reports that nothing is live yet', async () => {
  expect(await release('status')).toBe(0)
  expect(await release('log')).toBe(0)
  expect(printed).toEqual(['Nothing is live yet', 'Nothing was promoted yet'])
})

test('--json prints the result or the error as one document', async () => {
  const said = async (...args: string[]): Promise<unknown> => {
    clearOutput()
    const code = await release(...args, '--json')
    expect(printed).toHaveLength(1)
    return { code, ...(JSON.parse(printed[0] ?? '') as object) }
  }
  expect(await said('publish', 'shell', 'listener')).toMatchObject({ code: 0, 0: { app: 'shell', files: 6 } })
  expect(await said('check', 'shell', 'listener')).toMatchObject({ code: 0, violations: [], sizes: { listener: {} } })
  expect(await said('promote', 'shell', 'listener')).toMatchObject({ code: 0, sequence: 1, isNew: true })
  expect(await said('keys')).toMatchObject({ code: 0, signedBy: signer.id })
  expect(await said('prune')).toMatchObject({ code: 0, removed: [], kept: 2 })
  expect(await said('rollback', 'listener')).toMatchObject({ code: 1, error: errors[0] })
  expect(await said('status')).toMatchObject({ code: 0, sequence: 1, apps: [{ app: 'shell' }, {}] })
})

test('check shows sizes beside the budget, and prune removes unused builds', async () => {
  await release('publish', 'shell', 'listener')
  clearOutput()
  expect(await release('check', 'shell', 'listener')).toBe(0)
  expect(printed.join('\n')).toMatch(
    /entry +first page +scripts +duplicated\n +listener.*\n +allowed +12\.0.*\n(?:Warning: .* has no contract.*\n){2}It can go live/,
  )
  await release('promote', 'shell', 'listener')
  clearOutput()
  expect(await release('prune', '--keep', '0', '--dry-run')).toBe(0)
  expect(printed).toEqual(['Would remove 0 of 2 builds'])
})

test('refuses a build with the reason and exit code 1', async () => {
  const facts = { ...(JSON.parse(shellBuild['shell.json']) as object), provides: { react: '18.0.0' } }
  root = await writeFolder({
    ...inApp('shell', { ...shellBuild, 'shell.json': JSON.stringify(facts) }),
    ...inApp('listener', remoteBuild('listener')),
  })
  await release('publish', 'shell', 'listener')
  for (const command of ['check', 'promote']) expect(await release(command, 'shell', 'listener')).toBe(1)
  expect(errors[0]).toMatch(/^listener@\S+ requires react \^19\.3\.1, shell@\S+ provides 18\.0\.0$/)
  expect(errors[1]).toBe(errors[0])
})

test('log fails if a record was changed', async () => {
  await release('publish', 'shell', 'listener')
  await release('promote', 'shell')
  await release('promote', 'listener')
  expect(await release('log')).toBe(0)
  await overwrite(store, 'log/1.json', toJsonBytes({ schema: 1, sequence: 1, at: '', live: {} }))
  expect(await release('log')).toBe(1)
  expect(errors).toEqual([
    'Record 1 of the log does not match what was signed: it was changed, or a record next to it was removed',
  ])
})

test('rotates the key, and trusts the old one until it is retired', async () => {
  expect(await release('keys')).toBe(0)
  expect(printed).toEqual(['Nothing is signed yet'])
  await release('publish', 'shell')
  await release('promote', 'shell')
  expect(await release('keys', 'rotate')).toBe(0)
  clearOutput()
  expect(await release('keys')).toBe(0)
  expect(printed).toEqual([expect.stringMatching(/ signed what is live$/), `${signer.id}  trusted`])
  expect(await release('keys', 'retire')).toBe(0)
  expect(Object.keys((await readLive(store))?.keys ?? {})).toEqual([signer.id])
})

test('links to the build of this workspace, for a day by default and a week at most', async () => {
  await release('publish', 'shell', 'listener')
  await release('promote', 'shell', 'listener')
  clearOutput()
  expect(await release('link', 'listener', '--json')).toBe(0)
  const { id, until, link } = JSON.parse(printed[0] ?? '') as Record<string, string>
  expect([id, link]).toEqual([await lastPublished(store, 'listener'), expect.stringMatching(/^\/\?override=/)])
  expect((Date.parse(until ?? '') - Date.now()) / 3_600_000).toBeCloseTo(24, 1)
  expect(await release('link', `listener@${id}`, '--hours', '168')).toBe(0)
  const misunderstood = [['--hours', '169'], ['--hours', '0'], ['--hours', ''], ['--hours', 'x'], ['shell']]
  for (const more of misunderstood) expect(await release('link', 'listener', ...more)).toBe(2)
  expect(await release('promote', 'listener', '--hours', '1')).toBe(2)
})

test('reports a full disk in one line, and keeps what is live', async () => {
  await release('publish', 'shell', 'listener')
  await release('promote', 'shell')
  const before = await store.get('registry.json')
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  store = { ...store, putIfAbsent: () => Promise.reject(full), compareAndSwap: () => Promise.reject(full) }
  expect(await release('promote', 'listener')).toBe(1)
  expect(errors).toEqual(['The disk is full. What is live is unchanged: free some space and run the command again'])
  expect(await store.get('registry.json')).toEqual(before)
})

test('writes a new remote once, and prints the next steps', async () => {
  root = await writeFolder(inApp('content', {}))
  expect(await release('new', 'notes')).toBe(0)
  expect(printed).toContain('apps/notes/src/routes.tsx')
  expect(printed.at(-2)).toContain('translate it in remote.config.ts and src/messages')
  expect(printed.at(-1)).toBe('Next: npm install, then npm run dev -- notes')
  expect(await release('new', 'notes')).toBe(1)
  expect(errors).toEqual(['apps/notes already exists. Choose another name.'])
  expect(await release('new')).toBe(2)
})
