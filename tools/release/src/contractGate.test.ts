import type { RemoteConfig } from '@overtone/federation'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { directoryStore } from './directoryStore'
import type { Refusal } from './gates'
import { readLive } from './liveRegistry'
import { check, promote } from './promote'
import { publish } from './publish'
import { remoteBuild, shellBuild, writeFolder } from './sampleBuild'
import { signer } from './sampleSigner'
import type { Store } from './store'
import { temporaryFolder } from './temporaryFolder'

const contractFile = join(import.meta.dirname, '../../../libs/federation/src/contract.ts')
const now = await readFile(contractFile, 'utf8')
const provided = {
  '@overtone/player': ['$queue', 'play', 'seek', 'later'],
  '@overtone/session': ['$user', 'signOut'],
  '@overtone/i18n': ['$format', '$locale'],
}
const used = { '@overtone/player': ['$queue', 'play'], '@overtone/session': ['$user', 'signOut'], react: ['useState'] }
const slotsTo = (to: string): RemoteConfig['slots'] => ({
  'shell.nav/v1': [{ label: { en: 'Charts' }, to, order: 1, mobileOnly: true }],
})
const config = { supabaseUrl: 'http://localhost:54321', publishableKey: 'key' }
let store: Store

/** The contract with a change, which has to be one. */
function changed(...changes: readonly (readonly [before: string, after: string])[]): string {
  return changes.reduce((text, [before, after]) => {
    expect(text).toContain(before)
    return text.replace(before, after)
  }, now)
}
async function publishShell(types: string, names: object = provided): Promise<string> {
  const dist = await writeFolder({ ...shellBuild, 'contract.json': JSON.stringify({ types, names }) })
  return (await publish(store, { app: 'shell', version: '0.1.0', dist })).id
}
async function publishRemote(app: string, types: string, names: object = used): Promise<string> {
  const files = {
    'remote.json': JSON.stringify({
      name: app,
      routes: [{ path: `/${app}`, access: 'open', title: { en: 'C' } }],
      slots: slotsTo(`/${app}`),
    }),
    'contract.json': JSON.stringify({ types, names }),
  }
  const dist = await writeFolder({ ...remoteBuild(app), ...files })
  return (await publish(store, { app, version: '0.1.0', dist })).id
}
async function refusalsOf(shellTypes: string, remoteTypes: string): Promise<readonly Refusal[]> {
  const [shell, listener] = [await publishShell(shellTypes), await publishRemote('listener', remoteTypes)]
  return (await check(store, { shell, listener })).refusals
}

beforeEach(async () => {
  store = directoryStore(await temporaryFolder())
})

test.each([
  ['the slot property that the shell renamed', 'remote.config', 'mobileOnly', [['mobileOnly?', 'isMobile?']]],
  [
    'the slot property that the shell now needs',
    'remote.config',
    'rank',
    [['readonly mobileOnly?: boolean', 'readonly mobileOnly?: boolean; readonly rank: number']],
  ],
  [
    'the result of a port that became less',
    '@overtone/session signOut',
    'error',
    [['signOut: () => Promise<Result<null>>', 'signOut: () => Promise<{ readonly ok: true; readonly data: null }>']],
  ],
  [
    'the field of a store that became another',
    '@overtone/session $user',
    'email',
    [['readonly email: string', 'readonly email: string | null']],
  ],
  [
    'what a port wants more than before',
    '@overtone/player play',
    'mood',
    [['readonly tags: readonly string[]', 'readonly tags: readonly string[]; readonly mood: string']],
  ],
] as const)('%s is refused by its name', async (_what, subject, property, changes) => {
  const refusals = await refusalsOf(changed(...changes), now)
  expect(refusals).toMatchObject([{ gate: 'contract', app: 'listener', subject }])
  expect(refusals[0]?.message).toContain(`'${property}'`)
})

test('a remote is refused that wants of the live shell what that does not give yet', async () => {
  const shell = await publishShell(now)
  await promote(store, { shell, artist: await publishRemote('artist', now) }, config, signer)
  const next = changed(['readonly email: string', 'readonly email: string; readonly phone: string'])
  const listener = await publishRemote('listener', next)
  const reason = /listener@\S+ and shell@\S+ disagree on @overtone\/session \$user: .*'phone' is missing/
  await expect(promote(store, { listener }, config, signer)).rejects.toThrow(reason)
})

test('a shell is refused that breaks a live remote, and not one that adds', async () => {
  const [shell, listener] = [await publishShell(now), await publishRemote('listener', now)]
  await promote(store, { shell, listener }, config, signer)
  const before = await readLive(store)
  const without = await publishShell(now, { ...provided, '@overtone/player': ['$queue', 'seek'] })
  await expect(promote(store, { shell: without }, config, signer)).rejects.toThrow(
    `listener@${listener} uses play of @overtone/player, shell@${without} does not export it`,
  )
  expect(await readLive(store)).toEqual(before)

  const more = changed(
    ['readonly mobileOnly?: boolean', 'readonly mobileOnly?: boolean; readonly isNew?: boolean'],
    ['readonly email: string', 'readonly email: string; readonly phone?: string'],
    ['toggle: () => void', 'toggle: () => void; hush: () => void'],
  )
  expect((await check(store, { shell: await publishShell(more) })).refusals).toEqual([])
})

test('what is live already keeps nobody else from going live', async () => {
  const types = changed(['readonly email: string', 'readonly email: string | null'])
  const [shell, listener] = [await publishShell(types), await publishRemote('listener', now)]
  await promote(store, { shell, listener }, config, signer, { isRollback: true })
  expect((await check(store, { artist: await publishRemote('artist', types) })).refusals).toEqual([])
})

test('what a remote does not use may change', async () => {
  expect(await refusalsOf(changed(['seek: (seconds: number) => void', 'seek: (place: string) => void']), now)).toEqual(
    [],
  )
})

test('a contract that cannot be read lets nothing pass', async () => {
  const [refusal] = await refusalsOf('export interface Provided {', now)
  expect(refusal).toMatchObject({ gate: 'contract', subject: 'its contract' })
})

test('builds without a contract pass with a warning each', async () => {
  const dist = await writeFolder(remoteBuild('listener'))
  const { id: listener } = await publish(store, { app: 'listener', version: '0.1.0', dist })
  const verdict = await check(store, { shell: await publishShell(now), listener })
  expect(verdict.refusals).toEqual([])
  expect(verdict.warnings).toEqual([expect.stringContaining(`listener@${listener} carries no contract`)])
})
