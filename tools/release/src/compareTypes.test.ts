import type { RemoteConfig } from '@overtone/federation'
import { expect, test } from 'vitest'
import { compareTypes } from './compareTypes'

/** A contract as small as one can be, with the parts that differ. */
const contract = ({
  user = 'name: string',
  play = '(id: string) => void',
  order = 'order: number',
  exposed = '',
} = {}) => `
export interface RemoteConfig { readonly name: string; readonly routes: readonly { readonly path: string }[];
  readonly slots: { readonly nav?: readonly { readonly to: string; readonly ${order} }[] } }
export interface Exposed { readonly routes: readonly object[]; ${exposed} }
export interface Provided {
  '@overtone/session': { readonly $user: { readonly ${user} }; readonly signOut: () => void }
  '@overtone/player': { readonly play: ${play}; 'a"b': number }
  react: Whatever
  other(): void
}
interface Whatever { readonly useState: () => void }
`
const config = {
  name: 'listener',
  routes: [{ path: '/' }],
  slots: { nav: [{ to: '/', order: 1 }] },
} as unknown as RemoteConfig
const names = { '@overtone/session': ['$user', 'signOut'], '@overtone/player': ['play', 'a"b'], react: ['useState'] }
const remote = (types: string, more: object = {}) => ({ types, names, remote: config, ...more })
const subjects = (breaks: readonly { subject: string }[]) => breaks.map(({ subject }) => subject)

test('compares nothing where there is no remote', async () => {
  expect(await compareTypes('this is no contract', [])).toEqual([])
})

test('finds the breaks of each remote, in order, by the name that broke', async () => {
  const found = await compareTypes(contract(), [
    remote(contract()),
    remote(contract({ user: 'name: string; readonly email: string' })),
    remote(contract({ user: 'name: number', play: '(id: string, at: number) => string' })),
    remote(contract({ play: '(id: { readonly deep: string }) => void' }), {
      names: { '@overtone/session': ['$user'] },
    }),
    remote(contract(), { names: { unknown: ['a'], '@overtone/player': ['gone'], other: ['x'] } }),
  ])
  expect(found).toEqual([
    [],
    [
      {
        subject: '@overtone/session $user',
        reason:
          "Property 'email' is missing in type '{ readonly name: string; }' but required in type '{ readonly name: string; readonly email: string; }'",
      },
    ],
    [
      {
        subject: '@overtone/session $user',
        reason: "Types of property 'name' are incompatible: Type 'string' is not assignable to type 'number'",
      },
      { subject: '@overtone/player play', reason: "Type 'void' is not assignable to type 'string'" },
    ],
    [],
    [],
  ])
})

test('compares what a remote gives: its routes and its static description', async () => {
  const shell = contract({ order: 'rank: number', exposed: 'readonly version: string' })
  const [found = []] = await compareTypes(shell, [remote(contract())])
  expect(subjects(found)).toEqual(['its routes', 'remote.config'])
  expect(found[0]?.reason).toBe(
    "Property 'version' is missing in type 'Remote.Exposed' but required in type 'Shell.Exposed'",
  )
  expect(found[1]?.reason).toContain("'order' does not exist in type")
})

test('lets a remote leave out what is optional, and not set it to undefined', async () => {
  const shell = contract({ exposed: 'readonly title?: string' })
  expect(await compareTypes(shell, [remote(contract())])).toEqual([[]])
  const unset = contract({ exposed: 'readonly title?: string | undefined' })
  expect(subjects((await compareTypes(shell, [remote(unset)]))[0] ?? [])).toEqual(['its routes'])
})

test.each([
  ['that does not parse', 'export interface Provided {', "'}' expected"],
  ['that names what there is none of', 'export interface Provided { a: Missing }', "Cannot find name 'Missing'"],
])('refuses a contract %s, of either side', async (_, types, reason) => {
  const [ofShell = []] = await compareTypes(types, [remote(contract())])
  expect(ofShell[0]).toMatchObject({ subject: 'its contract', reason: expect.stringContaining(reason) as unknown })
  const [ofRemote = [], fine] = await compareTypes(contract(), [remote(types, { names: {} }), remote(contract())])
  expect(ofRemote[0]).toMatchObject({ subject: 'its contract', reason: expect.stringContaining(reason) as unknown })
  expect(fine).toEqual([])
})
