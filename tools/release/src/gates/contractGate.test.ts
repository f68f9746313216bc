import type { RolledContract } from '@overtone/contract'
import { sampleContract } from '@overtone/contract/sample'
import type { ContractSnapshot } from '@overtone/federation'
import { beforeEach, expect, test } from 'vitest'
import { directoryStore } from '../store/directoryStore'
import type { GateReport } from './gates'
import { readLive } from '../registry/liveRegistry'
import { check, promote } from '../promotion/promote'
import { ofRemote, ofShell, publishRemote, publishShell } from './sampleContractBuild'
import { signer } from '../registry/sampleSigner'
import type { Store } from '../store/store'
import { temporaryFolder } from '../store/temporaryFolder'

const sources = {
  '@overtone/player': `
    export interface Track { readonly id: string; readonly title: string }
    export const $queue: { get(): readonly Track[] } = { get: () => [] }
    export function play(track: Track): void {}
    export function seek(seconds: number): void {}
    export function stop(): void {}
  `,
  '@overtone/music': `
    export function Cover(props: {
      track: string
      size?: 's' | 'm'
      tone?: string
    }) { return null }
  `,
  '@overtone/session': `
    export const $user: { get(): { readonly email: string } | null } = { get: () => null }
    export function signOut(): Promise<{ ok: boolean; error: string | null }> { return Promise.reject() }
  `,
}
const code = `
import { $queue, play } from '@overtone/player'
import { Cover } from '@overtone/music'
import { $user, signOut } from '@overtone/session'
import { useState } from 'react'
export const page = <Cover track="1" size="m" />
`
const config = { supabaseUrl: 'http://localhost:54321', publishableKey: 'key' }
const now = await sampleContract(sources)
let store: Store

type Changes = readonly (readonly [before: string, after: string])[]

/** Returns the contract after changes of the sources; fails for a change without an effect. */
async function after(...changes: Changes): Promise<RolledContract> {
  const entries = Object.entries(sources).map(([name, code]) => {
    const own = changes.filter(([before]) => code.includes(before))
    return [name, own.reduce((text, [before, after]) => text.replace(before, after), code)] as const
  })
  expect(entries).not.toEqual(Object.entries(sources))
  return sampleContract(Object.fromEntries(entries))
}
/** Returns the contract with another text for declarations that aren't from a shared module. */
function withOwn(contract: RolledContract, before: string, after: string): RolledContract {
  expect(contract.types).toContain(before)
  return { ...contract, types: contract.types.replace(before, after), own: 'another' }
}
/** Runs the gates on a new shell and a listener with the sources `text`, built against the current contract. */
async function reportOn(contract: RolledContract, text = code): Promise<GateReport> {
  const [shell, listener] = [
    await publishShell(store, ofShell(contract)),
    await publishRemote(store, 'listener', ofRemote(now, text)),
  ]
  return check(store, { shell, listener })
}
const violationsOf = async (contract: RolledContract, text?: string) => (await reportOn(contract, text)).violations

beforeEach(async () => {
  store = directoryStore(await temporaryFolder())
})

test('a removed prop is refused by name, with the file that sets it and what the shell provides instead', async () => {
  const [violation, ...more] = await violationsOf(await after(["size?: 's' | 'm'", "scale?: 's' | 'm'"]))
  expect(more).toEqual([])
  expect(violation).toMatchObject({ gate: 'contract', app: 'listener', subject: '@overtone/music Cover' })
  expect(violation?.message).toMatch(
    /^listener@\S+ and shell@\S+ disagree on @overtone\/music Cover in src\/charts\/ChartsPage\.tsx: It no longer takes 'size'\. The shell provides now: track: string, scale: .*, tone: .*\. Owner: playback$/,
  )
})

test.each([
  ['a prop that nobody sets', 'tone?: string\n', ''],
  ['an export that nobody uses', 'seek(seconds: number)', 'seek(place: { at: string })'],
  ['a parameter that requires less', 'play(track: Track)', "play(track: Pick<Track, 'id'>)"],
  ['a new property of a store', 'readonly email: string', 'readonly email: string; readonly phone?: string'],
])('accepts a change of %s', async (_what, before, changed) => {
  expect(await violationsOf(await after([before, changed]))).toEqual([])
})

test.each([
  [
    'the result of a function lost a field',
    '@overtone/session signOut',
    'error',
    'error: string | null',
    'reason: null',
  ],
  ['the value of a store may be null', '@overtone/session $user', 'email', 'email: string', 'email: string | null'],
  ['a parameter requires more', '@overtone/player play', 'mood', 'track: Track)', 'track: Track & { mood: string })'],
] as const)('refuses by name: %s', async (_what, subject, property, before, changed) => {
  const violations = await violationsOf(await after([before, changed]))
  expect(violations).toMatchObject([{ gate: 'contract', app: 'listener', subject }])
  expect(violations[0]?.message).toContain(`'${property}'`)
})

test.each([
  ['a namespace', `import * as player from '@overtone/player'\nplayer.stop()`],
  ['an awaited import', `export const halt = async () => (await import('@overtone/player')).stop()`],
  ['an import with a callback', `import('@overtone/player').then(player => player.stop())`],
  ['a namespace that escapes', `import * as player from '@overtone/player'\nexport const all = Object.keys(player)`],
])('a removed export is refused if a remote uses it by %s', async (_what, text) => {
  const violations = await violationsOf(await after(['export function stop', 'export function stopAll']), text)
  expect(violations).toMatchObject([{ gate: 'contract', subject: '@overtone/player stop' }])
  expect(violations[0]?.message).toMatch(
    /uses stop of @overtone\/player in src\/charts\/ChartsPage\.tsx, but shell@\S+ does not export it\. It exports stopAll$/,
  )
})

test.each([
  ['renamed', 'mobileOnly', 'mobileOnly?', 'isMobile?'],
  [
    'added as required',
    'rank',
    'readonly mobileOnly?: boolean;',
    'readonly mobileOnly?: boolean; readonly rank: number;',
  ],
])('a slot property that the shell %s is refused by name', async (_what, property, before, changed) => {
  const violations = await violationsOf(withOwn(now, before, changed))
  expect(violations).toMatchObject([{ gate: 'contract', app: 'listener', subject: 'remote.config' }])
  expect(violations[0]?.message).toContain(`'${property}'`)
})

test('a remote is refused if it uses an export that the live shell does not have yet', async () => {
  const shell = await publishShell(store, ofShell(now))
  await promote(store, { shell, artist: await publishRemote(store, 'artist', ofRemote(now, code)) }, config, signer)
  const next = await after(['readonly email: string', 'readonly email: string; readonly phone: string'])
  const listener = await publishRemote(store, 'listener', ofRemote(next, code))
  const reason = /listener@\S+ and shell@\S+ disagree on @overtone\/session \$user .*'phone' is missing/
  await expect(promote(store, { listener }, config, signer)).rejects.toThrow(reason)
})

test('a shell that breaks a live remote is refused, and one that only adds is not', async () => {
  const [shell, listener] = [
    await publishShell(store, ofShell(now)),
    await publishRemote(store, 'listener', ofRemote(now, code)),
  ]
  await promote(store, { shell, listener }, config, signer)
  const before = await readLive(store)
  const without = await publishShell(store, ofShell(await after(['export function play', 'function play'])))
  await expect(promote(store, { shell: without }, config, signer)).rejects.toThrow(
    `listener@${listener} uses play of @overtone/player in src/charts/ChartsPage.tsx, but shell@${without} does not export it`,
  )
  expect(await readLive(store)).toEqual(before)

  const more = await after(['export function stop', 'export function hush() {}\nexport function stop'])
  const adding = withOwn(
    more,
    'readonly mobileOnly?: boolean;',
    'readonly mobileOnly?: boolean; readonly isNew?: boolean;',
  )
  expect((await check(store, { shell: await publishShell(store, ofShell(adding)) })).violations).toEqual([])
})

test('existing problems of live builds do not block others', async () => {
  const next = await after(['readonly email: string', 'readonly email: string | null'])
  const [shell, listener] = [
    await publishShell(store, ofShell(next)),
    await publishRemote(store, 'listener', ofRemote(now, code)),
  ]
  await promote(store, { shell, listener }, config, signer, { isRollback: true })
  expect(
    (await check(store, { artist: await publishRemote(store, 'artist', ofRemote(next, code)) })).violations,
  ).toEqual([])
})

test('an unreadable contract refuses everything', async () => {
  const unread = { ...ofShell(now), types: 'export interface Provided { a: Missing }', own: 'another' }
  const [shell, listener] = [
    await publishShell(store, unread),
    await publishRemote(store, 'listener', ofRemote(now, code)),
  ]
  expect((await check(store, { shell, listener })).violations.length).toBeGreaterThan(0)
})

test('a remote that uses a deprecated export gets a warning with file, name, owner and replacement', async () => {
  const next = await after(
    ['export function play', '/** @deprecated Since 1.4, use playTracks. */\nexport function play'],
    ['      size?:', '/** @deprecated Use scale. */\nsize?:'],
    ['      tone?:', '/** @deprecated Use color. */\ntone?:'],
  )
  const { violations, warnings } = await reportOn(next)
  expect(violations).toEqual([])
  expect(warnings).toEqual([
    expect.stringMatching(
      /^listener@\S+ uses size of Cover of @overtone\/music in src\/charts\/ChartsPage.tsx, which playback deprecated: Use scale\.$/,
    ),
    expect.stringMatching(
      /uses play of @overtone\/player in .*, which playback deprecated: Since 1\.4, use playTracks\.$/,
    ),
  ])
})

test('builds without a contract pass with a warning each', async () => {
  const listener = await publishRemote(store, 'listener', null)
  const report = await check(store, { shell: await publishShell(store, ofShell(now)), listener })
  expect(report.violations).toEqual([])
  expect(report.warnings).toEqual([expect.stringContaining(`listener@${listener} has no contract`)])
})

/** The form of contracts before declarations were rolled up. */
const older = (play: string): ContractSnapshot => ({
  types: `
    export interface RemoteConfig { readonly name: string; readonly routes: readonly object[]; readonly slots: object }
    export interface Exposed { readonly routes: readonly object[] }
    export interface Provided { '@overtone/player': { play: ${play} } }
  `,
  names: { '@overtone/player': ['play', 'stop'] },
})

test('a remote with an older form of contract passes with a warning, and only what it describes is compared', async () => {
  const shell = await publishShell(store, ofShell(now))
  const fits = await publishRemote(store, 'listener', older('(track: { id: string; title: string }) => void'))
  const { violations, warnings } = await check(store, { shell, listener: fits })
  expect(violations).toEqual([])
  expect(warnings).toEqual([expect.stringContaining(`listener@${fits} has an older form of the contract`)])

  const breaks = await publishRemote(store, 'listener', older('(id: string) => void'))
  expect((await check(store, { shell, listener: breaks })).violations).toMatchObject([
    { subject: '@overtone/player play' },
  ])
})

test('a remote goes live on a shell with an older form of contract, compared by name', async () => {
  const shell = await publishShell(store, older('(id: string) => void'))
  const listener = await publishRemote(store, 'listener', ofRemote(now, `import { play } from '@overtone/player'`))
  const { violations, warnings } = await check(store, { shell, listener })
  expect(violations).toEqual([])
  expect(warnings).toEqual([expect.stringContaining(`shell@${shell} has an older form`)])
})
