import type { RemoteConfig } from '@overtone/federation'
import { expect, test } from 'vitest'
import { compareTypes } from './compareTypes'

/** Returns a minimal contract with the given differences. */
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

test('compares nothing without a remote', () => {
  expect(compareTypes('this is not a contract', [])).toEqual([])
})

test('finds the breaks of each remote in order, by name', () => {
  const found = compareTypes(contract(), [
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
        now: '{ readonly name: string; }',
      },
    ],
    [
      {
        subject: '@overtone/session $user',
        reason: "Types of property 'name' are incompatible: Type 'string' is not assignable to type 'number'",
        now: '{ readonly name: string; }',
      },
      {
        subject: '@overtone/player play',
        reason: "Type 'void' is not assignable to type 'string'",
        now: '(id: string) => void',
      },
    ],
    [],
    [],
  ])
})

test('compares the routes and the static config of a remote', () => {
  const shell = contract({ order: 'rank: number', exposed: 'readonly version: string' })
  const [found = []] = compareTypes(shell, [remote(contract())])
  expect(subjects(found)).toEqual(['its routes', 'remote.config'])
  expect(found[0]?.reason).toBe(
    "Property 'version' is missing in type 'Remote.Exposed' but required in type 'Shell.Exposed'",
  )
  expect(found[1]?.reason).toContain("'order' does not exist in type")
})

test('allows a remote to omit an optional property, but not to set it to undefined', () => {
  const shell = contract({ exposed: 'readonly title?: string' })
  expect(compareTypes(shell, [remote(contract())])).toEqual([[]])
  const unset = contract({ exposed: 'readonly title?: string | undefined' })
  expect(subjects(compareTypes(shell, [remote(unset)])[0] ?? [])).toEqual(['its routes'])
})

test.each([
  ['that does not parse', 'export interface Provided {', "'}' expected"],
  ['that refers to a missing type', 'export interface Provided { a: Missing }', "Cannot find name 'Missing'"],
])('refuses a contract %s, of either side', (_, types, reason) => {
  const [ofShell = []] = compareTypes(types, [remote(contract())])
  expect(ofShell[0]).toMatchObject({ subject: 'its contract', reason: expect.stringContaining(reason) as unknown })
  const [ofRemote = [], fine] = compareTypes(contract(), [remote(types, { names: {} }), remote(contract())])
  expect(ofRemote[0]).toMatchObject({ subject: 'its contract', reason: expect.stringContaining(reason) as unknown })
  expect(fine).toEqual([])
})

const design = (props: string) => `
export interface Provided { '@overtone/design': { Cover: (props: ${props}) => null; find: (search: ${props}) => void } }
`
const before = 'track: string; size?: "s" | "m"; tone?: string'
const expecting = (name: string, set?: readonly string[]) => ({
  types: design(`{ ${before} }`),
  names: { '@overtone/design': [name] },
  ...(set ? { props: { '@overtone/design': { [name]: set } } } : {}),
})

test.each([
  ['a removed prop', 'track: string; size?: "s" | "m"', ['track', 'tone'], "It no longer takes 'tone'"],
  ['a removed value of a prop', 'track: string; size?: "s"; tone?: string', ['track', 'size'], "'size'"],
  ['a prop that became required', `${before}; mood: string`, ['track'], "Property 'mood' is missing"],
  ['a removed prop if any prop may be set', 'track: string; tone?: string', undefined, "It no longer takes 'size'"],
])('refuses %s', (_, props, set, reason) => {
  const [[found] = []] = compareTypes(design(`{ ${props} }`), [expecting('Cover', set)])
  expect(found).toMatchObject({ subject: '@overtone/design Cover' })
  expect(found?.reason).toContain(reason)
})

test.each([
  ['a removed prop that is not set', 'track: string; size?: "s" | "m"', ['track', 'size']],
  ['a removed value of a prop that is not set', 'track: string; size?: "s"; tone?: string', ['track', 'tone']],
  ['a prop that accepts more', 'track: string | number; size?: "s" | "m"; tone?: string', undefined],
  ['a new prop that may be left out', `${before}; mood?: string`, undefined],
])('accepts %s', (_, props, set) => {
  expect(compareTypes(design(`{ ${props} }`), [expecting('Cover', set)])).toEqual([[]])
})

test('shows the current props of a component', () => {
  const [[found] = []] = compareTypes(design('{ track: string; mood?: "calm" }'), [expecting('Cover', ['size'])])
  expect(found?.now).toBe('track: string, mood: "calm" | undefined')
})

test('refuses a removed option of a function, and accepts dropping a required property', () => {
  const [[found] = []] = compareTypes(design('{ track: string; size?: "s" | "m" }'), [expecting('find')])
  expect(found?.reason).toBe("It no longer takes 'tone'")
  expect(compareTypes(design('{ size?: "s" | "m"; tone?: string }'), [expecting('find')])).toEqual([[]])
})
