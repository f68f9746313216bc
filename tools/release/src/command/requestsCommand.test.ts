import { beforeEach, expect, test } from 'vitest'
import { publish } from '../build/publish'
import { remoteBuild, shellBuild, writeFolder } from '../build/sampleBuild'
import { promote } from '../promotion/promote'
import { readLive } from '../registry/liveRegistry'
import { canariesOf, liveApps } from '../registry/releaseLog'
import { writeRuntimeConfig } from '../registry/runtimeConfig'
import { signer } from '../registry/sampleSigner'
import { ReleaseError } from '../releaseError'
import type { ReleaseRequest, ReleaseRequests } from '../requests/releaseRequests'
import { directoryStore } from '../store/directoryStore'
import type { Store } from '../store/store'
import { temporaryFolder } from '../store/temporaryFolder'
import { errors, printed, runSample, runtimeConfig } from './sampleCommand'

let store: Store
let one: string
let two: string
let rows: ReleaseRequest[]
let answers: (readonly unknown[])[]
let isAway: boolean

const requests: ReleaseRequests = {
  list: () => Promise.resolve(rows.filter(({ state }) => state === 'open')),
  find: id => Promise.resolve(rows.find(row => row.id === id) ?? null),
  answer(...answer) {
    if (isAway) return Promise.reject(new ReleaseError('The backend is away'))
    answers.push(answer)
    return Promise.resolve(true)
  },
}
const run = (...args: string[]) => runSample({ store, openRequests: () => requests }, ...args)
const live = async () => {
  const registry = await readLive(store)
  return registry && liveApps(registry).listener
}
const publishListener = async (code: string) =>
  (await publish(store, { app: 'listener', version: '0.1.0', dist: await writeFolder(remoteBuild('listener', code)) }))
    .id
const asked = (part: Partial<ReleaseRequest> = {}): ReleaseRequest => ({
  id: 12,
  app: 'listener',
  build: two,
  reason: 'Playback stops',
  requested_by_name: 'Ada',
  state: 'open',
  created_at: '2026-11-24T10:00:00Z',
  ...part,
})

beforeEach(async () => {
  store = directoryStore(await temporaryFolder())
  await writeRuntimeConfig(store, runtimeConfig)
  const shell = await publish(store, { app: 'shell', version: '0.1.0', dist: await writeFolder(shellBuild) })
  ;[one, two] = [await publishListener('one'), await publishListener('two')]
  await promote(store, { shell: shell.id, listener: one }, runtimeConfig, signer)
  await promote(store, { listener: two }, runtimeConfig, signer)
  ;[rows, answers, isAway] = [[asked()], [], false]
})

test('the list names each open request with the command that answers it', async () => {
  rows.push(asked({ id: 13, build: one }), asked({ id: 11, state: 'done' }))
  expect(await run('requests')).toBe(0)
  expect(printed).toEqual([
    `12  listener@${two}, by Ada at 2026-11-24T10:00Z: Playback stops`,
    '    npm run release -- rollback listener --request 12',
    `13  listener@${one}, by Ada at 2026-11-24T10:00Z: Playback stops`,
    `    listener@${one} is not live anymore: npm run release -- requests decline 13 --reason TEXT`,
  ])
})

test('a confirmed request rolls back and is done', async () => {
  expect(await run('rollback', 'listener', '--request', '12')).toBe(0)
  expect(await live()).toBe(one)
  expect(answers).toEqual([[12, 'done']])
  expect(printed).toContain('Request 12 is done')
})

test('a rollback stays live when the backend is away afterwards, with a warning', async () => {
  isAway = true
  expect(await run('rollback', 'listener', '--request', '12')).toBe(0)
  expect(await live()).toBe(one)
  expect(printed).toContain('Warning: request 12 still shows as open. The backend is away')
})

test('a preview leaves the request open', async () => {
  expect(await run('rollback', 'listener', '--request', '12', '--dry-run')).toBe(0)
  expect([await live(), answers]).toEqual([two, []])
})

test.each([
  ['doesn’t exist', () => (rows = []), 'There is no request 12. '],
  ['was declined', () => (rows = [asked({ state: 'declined' })]), 'Request 12 was declined already. '],
  ['was confirmed', () => (rows = [asked({ state: 'done' })]), 'Request 12 was confirmed already. '],
  ['is for a build that isn’t live', () => (rows = [asked({ build: one })]), ' of request 12 is not live anymore, '],
  ['is about another app', () => (rows = [asked({ app: 'artist' })]), 'Request 12 is about artist. '],
])('a request that %s is refused', async (_what, change, message) => {
  change()
  expect(await run('rollback', 'listener', '--request', '12')).toBe(1)
  expect(errors.join()).toContain(message)
  expect([await live(), answers]).toEqual([two, []])
})

test('a request for the live build is refused while a canary runs, which the rollback would end instead', async () => {
  const three = await publishListener('three')
  await promote(store, {}, runtimeConfig, signer, { canaries: { listener: { id: three, percent: 10 } } })
  expect(await run('rollback', 'listener', '--request', '12')).toBe(1)
  expect(errors.join()).toContain(`a rollback now would end the canary listener@${three} instead`)
  rows = [asked({ build: three })]
  expect(await run('rollback', 'listener', '--request', '12')).toBe(0)
  const registry = await readLive(store)
  expect([registry && canariesOf(registry), await live()]).toEqual([{}, two])
})

test('a declined request keeps the reason, and the build stays live', async () => {
  expect(await run('requests', 'decline', '12', '--reason', ' It was the network ')).toBe(0)
  expect([answers, await live()]).toEqual([[[12, 'declined', 'It was the network']], two])
})

test.each([
  ['requests decline', 'requests takes nothing or decline ID'],
  ['requests decline twelve --reason x', 'requests takes nothing or decline ID'],
  ['requests close 12', 'requests takes nothing or decline ID'],
  ['requests decline 12', 'requests decline needs --reason'],
  ['rollback listener --request twelve', '--request'],
])('%s is a mistake in the command line', async (line, message) => {
  expect(await run(...line.split(' '))).toBe(2)
  expect(errors.join()).toContain(message)
})
