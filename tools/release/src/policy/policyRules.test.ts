import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { remoteBuild } from '../build/sampleBuild'
import type { HealthCount } from '../canary/releaseHealth'
import { errors, printed, runtimeConfig } from '../command/sampleCommand'
import { readLive } from '../registry/liveRegistry'
import { brokenLink, liveApps, readLog } from '../registry/releaseLog'
import { writeRuntimeConfig } from '../registry/runtimeConfig'
import { signer } from '../registry/sampleSigner'
import { scopedStore } from '../store/scopedStore'
import { overwrite, toJsonBytes } from '../store/store'
import { at, change, other, published, release, releaseBy, rules, sample, stranger } from './samplePolicy'

const day = 24 * 60 * 60 * 1000

async function live(): Promise<string> {
  const registry = await readLive(sample.store)
  return `listener@${registry ? liveApps(registry).listener : ''}`
}
const beacons = (loads: number, failures: number): HealthCount[] => [
  { version: '1', is_canary: false, kind: 'load', count: loads, senders: loads },
  { version: '1', is_canary: false, kind: 'error', count: failures, senders: failures },
]

test('a build needs the approval of another key, for exactly this build and environment', async () => {
  await change(rules)
  expect(await release('promote', sample.two)).toBe(1)
  expect(errors[0]).toContain(`${sample.two} has 0 of 1 approvals`)
  expect(await release('approve', sample.two)).toBe(0) // its own key
  expect(await releaseBy(other, 'approve', sample.one)).toBe(0)
  await writeRuntimeConfig(scopedStore(sample.store, 'staging'), runtimeConfig)
  await release('promote', sample.shell, '--env', 'staging')
  await releaseBy(other, 'approve', sample.two, '--env', 'staging')
  const [app = '', id = ''] = sample.two.split('@')
  const moved = await sample.store.get(`environments/staging/approvals/${app}/${id}/${other.id}.json`)
  if (moved) await overwrite(sample.store, `approvals/${app}/${id}/${other.id}.json`, moved)
  for (const args of [
    ['promote', sample.two],
    ['canary', sample.two, '--percent', '5'],
    ['rollout', sample.two],
  ])
    expect(await release(...args)).toBe(1)
  expect(errors[0]).toContain(`${sample.two} has 0 of 1 approvals`)
  expect(await releaseBy(stranger, 'approve', sample.two)).toBe(1)
  expect(errors[0]).toContain(`The key ${stranger.id} may not approve listener`)

  expect(await releaseBy(other, 'approve', sample.two)).toBe(0)
  expect(await release('promote', sample.two)).toBe(0)
})

test('a withdrawn approval does not count', async () => {
  await change(rules)
  await releaseBy(other, 'approve', sample.two)
  expect(await releaseBy(other, 'approve', sample.two, '--withdraw')).toBe(0)
  expect(printed[0]).toContain('no longer approves')
  expect(await release('promote', sample.two)).toBe(1)
  await releaseBy(other, 'approve', sample.two)
  expect(await release('canary', sample.two, '--percent', '5')).toBe(0)
  await releaseBy(other, 'approve', sample.two, '--withdraw')
  expect(await release('canary', sample.two, '--percent', '25')).toBe(1)
  expect(await release('rollback', 'listener')).toBe(0)
})

test('nothing is released in a freeze, except by a rollback, and a clock that is set back changes nothing', async () => {
  await release('promote', sample.two)
  await change({ freezes: [{ from: at(1), to: at(2), reason: 'holidays' }] })
  sample.clock += 1.5 * day
  for (const args of [
    ['promote', sample.one],
    ['canary', sample.one, '--percent', '5'],
    ['remove', 'listener'],
  ]) {
    expect(await release(...args)).toBe(1)
    expect(errors[0]).toMatch(/^No releases until .*: holidays$/)
  }
  expect(await release('rollback', 'listener')).toBe(0)
  expect(await live()).toBe(sample.one)
  sample.clock -= day // the rollback has a date in the freeze
  expect(await release('promote', sample.two)).toBe(1)
  sample.clock += 2 * day
  expect(await release('promote', sample.two)).toBe(0)
})

test('a clock that is a day ahead does not make later dates jump back', async () => {
  sample.clock += day
  await release('promote', sample.two)
  sample.clock -= day
  await release('promote', sample.one)
  const dates = (await readLog(sample.store)).map(({ at }) => Date.parse(at))
  expect(dates).toEqual([...dates].sort((a, b) => a - b))
  const { createdAt, expiresAt } = (await readLive(sample.store)) ?? {}
  expect(Date.parse(expiresAt ?? '') - Date.parse(createdAt ?? '')).toBe(365 * day)
})

test('a remote goes live only after the canary steps where the policy requires that', async () => {
  await change({
    canary: [
      { percent: 5, bake: 10 },
      { percent: 25, bake: 30 },
    ],
    requiresRollout: true,
  })
  expect(await release('promote', sample.two)).toBe(1)
  expect(errors[0]).toContain(
    `${sample.two} has run in 5% of browsers for 0 of 10 minutes. Run: npm run release -- rollout`,
  )
  expect(await release('canary', sample.two, '--percent', '25')).toBe(1)
  expect(await release('canary', sample.two, '--percent', '5')).toBe(0)
  sample.clock += 9 * 60_000
  expect(await release('canary', sample.two, '--percent', '25')).toBe(1)
  sample.clock += 2 * 60_000
  expect(await release('canary', sample.two, '--percent', '25')).toBe(0)
  sample.clock += 31 * 60_000
  expect(await release('promote', sample.two)).toBe(0)
  expect(await release('promote', await published('artist', remoteBuild('artist')))).toBe(0) // has no canary yet
})

test('a spent error budget blocks promotions of that app, and no rollback', async () => {
  await release('promote', sample.two)
  await change({ errorBudget: { target: 0.99, days: 28, minimumLoads: 1000 } })
  sample.counts = beacons(900, 90)
  expect(await release('promote', sample.one)).toBe(0)
  sample.counts = beacons(1000, 9)
  expect(await release('promote', sample.two)).toBe(0)
  sample.counts = beacons(1000, 20)
  expect(await release('promote', sample.one)).toBe(1)
  expect(errors[0]).toBe('The error budget of listener is spent. 200% is spent: 20 of 1000 loads failed in 28 days')
  expect(await release('rollback', 'listener')).toBe(0)
})

test('breaking the glass overrides the policy, not the gates, and is in the log', async () => {
  await change({ ...rules, freezes: [{ from: at(-1), to: at(1), reason: 'holidays' }] })
  expect(await release('promote', sample.two, '--break-glass', 'Login is down')).toBe(0)
  expect((await readLog(sample.store)).at(-1)).toMatchObject({ breakGlass: 'Login is down' })
  expect(await release('log')).toBe(0)
  expect(printed.at(-1)).toContain('policy overridden: Login is down')
  const record = (await readLog(sample.store)).at(-1)
  await overwrite(sample.store, 'log/2.json', toJsonBytes({ ...record, breakGlass: 'Nothing' }))
  expect(brokenLink(await readLog(sample.store), await readLive(sample.store))).toBe(2)

  const needsMore = { ...remoteBuild('listener', 'three'), 'static/js/routes.1.js': `/* ${crypto.randomUUID()} */` }
  const big = await published('listener', {
    ...needsMore,
    'remoteEntry.1.js': Array.from({ length: 2000 }, () => crypto.randomUUID()).join(''),
  })
  expect(await release('promote', big, '--break-glass', 'Login is down')).toBe(1)
  expect(errors[0]).toContain('is over its budget')
})

test('only a root key breaks the glass where there is an authority', async () => {
  await release('authority', 'draft')
  const file = join(sample.root, 'authority.json')
  const draft = JSON.parse(await readFile(file, 'utf8')) as { keys: object }
  await writeFile(
    file,
    JSON.stringify({ ...draft, keys: { ...draft.keys, ...rules.approvers }, remotes: { listener: [other.id] } }),
  )
  await release('authority', 'sign')
  expect(await release('authority', 'apply')).toBe(0)
  await change({ freezes: [{ from: at(-1), to: at(1), reason: 'holidays' }] })
  expect(await releaseBy(other, 'policy', 'attestation', 'off')).toBe(1)
  expect(errors[0]).toContain(`The key ${other.id} may not sign the policy`)
  expect(await releaseBy(other, 'promote', sample.two, '--break-glass', 'Login is down')).toBe(1)
  expect(errors[0]).toContain(`may not break the glass, only a root key: ${signer.id}`)
  expect(await release('promote', sample.two, '--break-glass', 'Login is down')).toBe(0)
})

test('plan shows everything that would refuse a promotion, and changes nothing', async () => {
  await change({
    ...rules,
    canary: [{ percent: 5, bake: 10 }],
    freezes: [{ from: at(1), to: at(2), reason: 'holidays' }],
    owners: { listener: { name: 'Listening', contact: '#listen', repository: 'https://git.example' } },
  })
  const before = await sample.store.get('registry.json')
  expect(await release('plan', 'promote', sample.two)).toBe(1)
  expect(printed.map(line => line.replaceAll(/ +/g, ' '))).toEqual([
    `Would make live in production: ${sample.two}`,
    ' ok gates Every gate accepts it',
    ` ok signature ${signer.id} may release listener`,
    ` refused approvals ${sample.two} has 0 of 1 approvals. To approve, with one of ${other.id}: npm run release -- approve ${sample.two}`,
    ` ok freeze No freeze now, the next one begins at ${at(1)}`,
    expect.stringContaining('Warning: '),
    expect.stringContaining('Warning: '),
    'A rollout goes through 5% for 10 minutes, then everyone',
    'listener is owned by Listening: #listen, https://git.example',
  ])
  await releaseBy(other, 'approve', sample.two)
  expect(await release('plan', sample.two, '--json')).toBe(0)
  expect(JSON.parse(printed[0] ?? '')).toMatchObject({ isAllowed: true, environment: 'production' })
  expect(await releaseBy(stranger, 'plan', sample.two)).toBe(1)
  expect(errors[0]).toContain(`${stranger.id} may not release listener. Sign with one of ${signer.id}`)
  expect(await sample.store.get('registry.json')).toEqual(before)
})
