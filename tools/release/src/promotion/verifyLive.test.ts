import { beforeEach, expect, test } from 'vitest'
import { directoryStore } from '../store/directoryStore'
import { describeHealing, healSample, releaseSample, verify } from '../store/healingConformance'
import { readLive } from '../registry/liveRegistry'
import { inApp, remoteBuild, writeFolder } from '../build/sampleBuild'
import { errors, clearOutput, printed, runSample } from '../command/sampleCommand'
import { overwrite, toJsonBytes, type Store } from '../store/store'
import { temporaryFolder } from '../store/temporaryFolder'

describeHealing('a directory store', async () => directoryStore(await temporaryFolder()), [1, 2, 3])

let store: Store
beforeEach(async () => {
  store = directoryStore(await temporaryFolder())
})

const bytes = (text: string) => new TextEncoder().encode(text)

test('status --verify names each damaged file with its remedy, and exits with 1', async () => {
  await releaseSample(store)
  const { shell, remotes } = (await readLive(store)) ?? { shell: { version: '', base: '' }, remotes: [] }
  const script = `${remotes[0]?.base.slice(1)}static/js/routes.1.js`
  await store.repair(script, bytes(''))
  await store.remove(`${script}.br`)
  await overwrite(store, 'pages/about.html', bytes('<h1>'))
  clearOutput()
  expect(await runSample({ store }, 'status', '--verify')).toBe(1)
  const publish = 'Publish that build again: npm run release -- publish content'
  expect(printed).toContain(`${script} is damaged. ${publish}`)
  expect(printed).toContain(`${script}.br is missing. ${publish}`)
  const promote = `Promote again: npm run release -- promote shell@${shell.version}`
  expect(printed).toContain(`pages/about.html is damaged. ${promote}`)
  expect(errors).toEqual(['3 live files are damaged or missing, as named above'])

  clearOutput()
  expect(await runSample({ store }, 'check', `content@${remotes[0]?.version}`)).toBe(1)
  expect(errors[0]).toContain(`${script} is damaged. ${publish}`)
  expect(printed).not.toContain('It can go live')
  await healSample(store)
  clearOutput()
  expect(await runSample({ store }, 'status', '--verify')).toBe(0)
  expect(printed.at(-1)).toBe('Every live file is intact')
})

test('check names a damaged file of a build that is not live yet', async () => {
  await releaseSample(store)
  const root = await writeFolder(inApp('listener', remoteBuild('listener')))
  await runSample({ store, root }, 'publish', 'listener')
  expect(await runSample({ store, root }, 'check', 'listener')).toBe(0)
  const [script = ''] = (await store.list('artifacts/listener/')).filter(key => key.endsWith('late.1.js'))
  await store.remove(script)
  clearOutput()
  expect(await runSample({ store, root }, 'check', 'listener')).toBe(1)
  expect(errors).toEqual([`${script} is missing. Publish that build again: npm run release -- publish listener`])
})

test('status --verify detects a changed registry and a damaged record of the documents', async () => {
  await releaseSample(store)
  const live = await readLive(store)
  await overwrite(store, 'registry.json', toJsonBytes({ ...live, createdAt: '2020-01-01T00:00:00.000Z' }))
  expect(await verify(store)).toEqual({ code: 1, named: ['registry.json'] })
  await overwrite(store, 'registry.json', toJsonBytes(live))

  const text = new TextDecoder().decode((await store.get('documents.json')) ?? new Uint8Array())
  await overwrite(store, 'documents.json', bytes(text.replace('"sequence": 3', '"sequence": 1')))
  expect(await verify(store)).toEqual({ code: 1, named: ['documents.json'] })
  await healSample(store)
  expect(await verify(store)).toEqual({ code: 0, named: [] })
})

test('status --verify before the first promotion has nothing to compare', async () => {
  expect(await verify(store)).toEqual({ code: 0, named: [] })
  expect(await runSample({ store }, 'check', '--verify', 'shell')).toBe(2)
})

test('status reports a promotion that was interrupted after the registry, and how to complete it', async () => {
  await releaseSample(store)
  const live = await readLive(store)
  const id = live?.remotes[0]?.version ?? ''
  const cut: Store = {
    ...store,
    compareAndSwap: (key, expected, next) =>
      key === 'registry.json' ? store.compareAndSwap(key, expected, next) : Promise.reject(new Error('power cut')),
  }
  await expect(runSample({ store: cut }, 'promote', `content@${id}`)).rejects.toThrow('power cut')
  clearOutput()
  expect(await runSample({ store }, 'status')).toBe(0)
  const command = `npm run release -- promote shell@${live?.shell.version}`
  expect(printed[0]).toContain('are still those of release 3, not 4')
  expect(printed[0]).toContain(`To complete it: ${command}`)
  expect(await runSample({ store }, 'status', '--verify')).toBe(1)
  expect(errors).toEqual(['The last promotion is not complete'])

  expect(await runSample({ store }, 'promote', `shell@${live?.shell.version}`)).toBe(0)
  clearOutput()
  expect(await runSample({ store }, 'status', '--verify')).toBe(0)
  expect(printed[0]).not.toContain('cut short')
})
