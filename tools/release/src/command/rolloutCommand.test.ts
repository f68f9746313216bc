import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { beforeEach, expect, test } from 'vitest'
import { publish } from '../build/publish'
import { remoteBuild, shellBuild, writeFolder } from '../build/sampleBuild'
import type { HealthCount, ReleaseHealth } from '../canary/releaseHealth'
import { promote } from '../promotion/promote'
import { noPolicy, policyText, type Policy } from '../policy/policy'
import { recordPolicy } from '../policy/policyVersions'
import { createKey, signerOf } from '../registry/signer'
import { readLive } from '../registry/liveRegistry'
import { canariesOf, liveApps, readLog } from '../registry/releaseLog'
import { writeRuntimeConfig } from '../registry/runtimeConfig'
import { signer } from '../registry/sampleSigner'
import { directoryStore } from '../store/directoryStore'
import type { Store } from '../store/store'
import { temporaryFolder } from '../store/temporaryFolder'
import { clearOutput, errors, printed, runSample, runtimeConfig } from './sampleCommand'

let store: Store
let stable: string
let next: string
/** Bad loads of the canary in 500, by its percentage. */
let bad: Readonly<Record<number, number>>
/** Loads of each build that were reported. */
let loads: number
/** Called before each read of the beacons. */
let onRead: (percent: number) => unknown
let waited: number

const live = async () => {
  const registry = await readLive(store)
  return registry && { stable: liveApps(registry).listener, canary: canariesOf(registry).listener }
}
const health: ReleaseHealth = {
  expect: () => Promise.resolve(),
  readVitals: () => Promise.resolve([]),
  async read() {
    const canary = (await live())?.canary
    await onRead(canary?.percent ?? 0)
    const of = (version: string, is_canary: boolean, kind: string, count: number): HealthCount => {
      return { version, is_canary, kind, count, senders: count }
    }
    return [
      of(stable, false, 'load', loads),
      of(next, true, 'load', loads),
      of(next, true, 'error', bad[canary?.percent ?? 0] ?? 0),
    ]
  },
}
const wait = async (milliseconds: number) => void (waited += milliseconds)
const now = () => new Date(Date.now() + waited)
const rollout = (...args: string[]) =>
  runSample({ store, openHealth: () => health, wait, now }, 'rollout', `listener@${next}`, ...args)
/** Applies a policy that the sample key signed. */
async function obey(rules: Partial<Policy>): Promise<void> {
  const policy = { ...noPolicy, ...rules, version: 1 }
  await recordPolicy(store, { ...policy, signatures: { [signer.id]: await signer.sign(policyText(policy)) } })
}
/** Returns the percentages that the log has of the listener's canary, 0 for none. */
const shares = async () => (await readLog(store)).slice(1).map(({ canaries }) => canaries?.listener?.percent ?? 0)

async function published(code: string): Promise<string> {
  const dist = await writeFolder(remoteBuild('listener', code))
  return (await publish(store, { app: 'listener', version: '0.1.0', dist })).id
}

beforeEach(async () => {
  store = directoryStore(await temporaryFolder())
  await writeRuntimeConfig(store, runtimeConfig)
  const shell = await publish(store, { app: 'shell', version: '0.1.0', dist: await writeFolder(shellBuild) })
  ;[stable, next] = [await published('one'), await published('two')]
  await promote(store, { shell: shell.id, listener: stable }, runtimeConfig, signer)
  ;[bad, loads, waited, onRead] = [{}, 500, 0, () => {}]
})

test('goes through the steps, each of which has to stay healthy, and ends with everyone', async () => {
  expect(await rollout('--bake', '2')).toBe(0)
  expect(await shares()).toEqual([5, 25, 0])
  expect(await live()).toEqual({ stable: next, canary: undefined })
  expect(waited).toBe(2 * 2 * 60_000)
  expect(printed).toContain(`listener@${next} runs in 25% of browsers`)
})

test('goes through the given steps without waiting', async () => {
  expect(await rollout('--steps', '1,10,50', '--bake', '0', '--json')).toBe(0)
  expect(await shares()).toEqual([1, 10, 50, 0])
  expect(waited).toBe(0)
  expect(JSON.parse(printed.join('\n'))).toMatchObject({ isNew: true, live: { listener: next } })
})

test('rolls back a build that fails at a later step, and refuses to begin again', async () => {
  bad = { 25: 100 }
  expect(await rollout()).toBe(1)
  expect(await live()).toEqual({ stable, canary: undefined })
  expect(errors.join()).toContain(`Rolled back: listener@${next}`)

  clearOutput()
  expect(await rollout()).toBe(1)
  expect(errors).toEqual([
    `listener@${next} was rolled back. To release it again: npm run release -- promote listener@${next}`,
  ])
  expect(await shares()).toEqual([5, 25, 0])
})

test('rolls back a build that becomes bad while it bakes', async () => {
  onRead = () => (bad = waited > 60_000 ? { 5: 100 } : {})
  expect(await rollout('--bake', '10')).toBe(1)
  expect(await live()).toEqual({ stable, canary: undefined })
})

test('keeps an undecided step, and continues with it', async () => {
  loads = 10
  expect(await rollout('--minutes', '3')).toBe(1)
  expect(errors.join()).toMatch(/^Not decided yet: .* To continue: npm run release -- rollout listener@/)
  expect(await live()).toEqual({ stable, canary: { id: next, percent: 5 } })
  loads = 500
  expect(await rollout()).toBe(0)
  expect(await shares()).toEqual([5, 25, 0])
})

test.each([5, 25])('continues after it was killed at %i percent, which it watches again', async percent => {
  onRead = at => {
    if (at === percent) throw new Error('killed')
  }
  await expect(rollout()).rejects.toThrow('killed')
  expect((await live())?.canary).toEqual({ id: next, percent })
  const watched: number[] = []
  onRead = at => watched.push(at)
  expect(await rollout()).toBe(0)
  expect(watched[0]).toBe(percent)
  expect(await shares()).toEqual([5, 25, 0])
})

const approver = await signerOf(await createKey(), 'the approver')
const rules: Partial<Policy> = {
  approvals: 1,
  approvers: { [approver.id]: approver.publicKey },
  requiresRollout: true,
  canary: [
    { percent: 2, bake: 5 },
    { percent: 10, bake: 5 },
    { percent: 50, bake: 20 },
  ],
}
const approve = (...more: string[]) =>
  runSample({ store, openSigner: () => Promise.resolve(approver) }, 'approve', `listener@${next}`, ...more)

test.each([2, 10, 50])('under a policy, continues after it was killed at %i percent', async percent => {
  await obey(rules)
  expect(await approve()).toBe(0)
  onRead = at => {
    if (at === percent) throw new Error('killed')
  }
  await expect(rollout()).rejects.toThrow('killed')
  onRead = () => {}
  const before = waited
  expect(await rollout()).toBe(0)
  expect(await shares()).toEqual([2, 10, 50, 0])
  const left = (rules.canary ?? []).filter(step => step.percent >= percent)
  expect((waited - before) / 60_000).toBe(left.reduce((sum, { bake }) => sum + bake, 0))
})

test('under a policy, shorter steps are refused', async () => {
  await obey(rules)
  await approve()
  expect(await rollout('--steps', '50')).toBe(1)
  expect(errors[0]).toContain('has run in 2% of browsers for 0 of 5 minutes')
  expect(await rollout('--bake', '1')).toBe(1)
  expect(errors[1]).toContain('has run in 2% of browsers for 1 of 5 minutes')
  expect(await live()).toEqual({ stable, canary: { id: next, percent: 2 } })
})

test('under a policy, stops at the next step if the approval is withdrawn', async () => {
  await obey(rules)
  await approve()
  onRead = async percent => {
    if (percent === 10) await approve('--withdraw')
  }
  expect(await rollout()).toBe(1)
  expect(errors[0]).toContain('has 0 of 1 approvals')
  expect(await live()).toEqual({ stable, canary: { id: next, percent: 10 } })
})

test('reports once to the webhook that the error budget is spent', async () => {
  await obey({ errorBudget: { target: 0.999, days: 28, minimumLoads: 1000 }, canary: [{ percent: 5, bake: 0 }] })
  const received: { id: unknown; body: { type: string; text: string } }[] = []
  let status = 500
  const server = createServer((req, res) => {
    void json(req).then(body => {
      received.push({ id: req.headers['webhook-id'], body: body as { type: string; text: string } })
      res.writeHead(status).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const webhook = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, secret: null }
  const run = (word: string, ...more: string[]) =>
    runSample({ store, openHealth: () => health, wait, now, openWebhook: () => webhook }, word, ...more)
  const spent = () => received.filter(({ body }) => body.type === 'budget spent')

  onRead = () => (bad = { 5: 2 })
  expect(await run('rollout', `listener@${next}`)).toBe(1)
  expect(errors[0]).toContain('The error budget of listener is spent. 200% is spent: 2 of 1000 loads failed in 28 days')
  expect(printed.join()).toContain('Warning: The webhook at 127.0.0.1')
  status = 200
  for (let again = 0; again < 3; again += 1) expect(await run('watch', 'listener')).toBe(0)
  expect(spent()).toHaveLength(2) // one was refused
  expect(spent()[1]).toEqual(spent()[0])
  expect(spent()[0]?.body.text).toContain('Overtone: the error budget of listener is spent')
  server.close()
})

test('reports success for a build that is live already', async () => {
  await promote(store, { listener: next }, runtimeConfig, signer)
  expect(await rollout()).toBe(0)
  expect(printed[0]).toMatch(/^Already live/)
})

test('stops if another canary begins before or meanwhile, and changes nothing', async () => {
  const other = await published('three')
  const begin = () => promote(store, {}, runtimeConfig, signer, { canaries: { listener: { id: other, percent: 9 } } })
  onRead = begin
  expect(await rollout()).toBe(1)
  expect(errors.join()).toContain('listener was released while its canary was watched')

  clearOutput()
  expect(await rollout()).toBe(1)
  expect(errors).toEqual([
    `listener has another canary, listener@${other}. To end it: npm run release -- rollback listener`,
  ])
  expect(await live()).toEqual({ stable, canary: { id: other, percent: 9 } })
})

test.each(['0,5', '25,5', '5,5', '5,101', 'all'])('refuses the steps "%s"', async steps => {
  expect(await rollout('--steps', steps)).toBe(2)
  expect(errors.join()).toContain('--steps must be ascending whole numbers from 1 to 100')
})
