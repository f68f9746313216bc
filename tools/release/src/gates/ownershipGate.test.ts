import type { RemoteConfig } from '@overtone/federation'
import { beforeEach, expect, test } from 'vitest'
import { readArtifact } from '../build/readArtifact'
import { composeRegistry } from '../registry/composeRegistry'
import { readLive } from '../registry/liveRegistry'
import { check, promote, type PromoteOptions } from '../promotion/promote'
import { publish } from '../build/publish'
import { writeRuntimeConfig } from '../registry/runtimeConfig'
import { remoteBuild, shellBuild, writeFolder } from '../build/sampleBuild'
import { errors, runSample, runtimeConfig } from '../command/sampleCommand'
import { signer } from '../registry/sampleSigner'
import { signRegistry } from '../registry/signedRegistry'
import { memoryStore } from '../store/sampleStore'
import { overwrite, toJsonBytes, type Store } from '../store/store'

let store: Store
let shell: string

const nav = (...to: string[]): RemoteConfig['slots'] => ({
  'shell.nav/v1': to.map((path, order) => ({ label: { en: path }, to: path, order })),
})
/** Publishes a remote with these paths and slots. Returns the id. */
async function publishRemote(name: string, paths: readonly string[], slots: object = {}): Promise<string> {
  const routes = paths.map(path => ({ path, access: 'open', title: { en: path } }))
  const build = { ...remoteBuild(name), 'remote.json': JSON.stringify({ name, routes, slots }) }
  return (await publish(store, { app: name, version: '0.1.0', dist: await writeFolder(build) })).id
}
async function publishShell(facts: object): Promise<string> {
  const build = { ...shellBuild, 'shell.json': JSON.stringify({ ...JSON.parse(shellBuild['shell.json']), ...facts }) }
  return (await publish(store, { app: 'shell', version: '0.1.0', dist: await writeFolder(build) })).id
}
const goLive = (apps: Record<string, string>, options?: PromoteOptions) =>
  promote(store, apps, runtimeConfig, signer, options)
const messagesFor = async (apps: Record<string, string>) =>
  (await check(store, apps)).violations.map(({ message }) => message)

beforeEach(async () => {
  store = memoryStore()
  await writeRuntimeConfig(store, runtimeConfig)
  shell = await publishShell({})
})

test.each([
  ['/discover', '/discover'],
  ['/:id', '/discover'],
  ['/discover', '/:id'],
  ['/track/:id', '/track/:name'],
  ['/track/new', '/track/:id'],
  ['/', '/'],
])(
  '%s of a new remote is refused beside %s of a live one, naming both remotes and both patterns',
  async (path, owned) => {
    const listener = await publishRemote('listener', ['/charts/of/today', owned])
    await goLive({ shell, listener })
    const before = await store.get('registry.json')
    const notes = await publishRemote('notes', ['/notes/of/today', path])
    const routes = `The route ${owned} of listener@${listener} and the route ${path} of notes@${notes} match the same paths`
    const message = `${routes}. Choose another path; to move it, release both together: npm run release -- promote listener@ID notes@ID`
    expect((await check(store, { notes })).violations).toEqual([
      { gate: 'route', app: 'notes', subject: path, message },
    ])
    await expect(goLive({ notes })).rejects.toThrow(message)
    expect(await runSample({ store }, 'promote', `notes@${notes}`)).toBe(1)
    expect(errors).toEqual([message])
    expect(await store.get('registry.json')).toEqual(before)
  },
)

test.each([
  ['/track', '/track/:id'],
  ['/track/:id/edit', '/track/:id'],
  ['/tracks', '/track'],
])('%s of a new remote is allowed beside %s of a live one', async (path, owned) => {
  await goLive({ shell, listener: await publishRemote('listener', [owned]) })
  expect(await messagesFor({ notes: await publishRemote('notes', [path]) })).toEqual([])
})

test('one remote may own a plain segment beside a parameter', async () => {
  expect(await messagesFor({ shell, artist: await publishRemote('artist', ['/artist/:id', '/artist/new']) })).toEqual(
    [],
  )
})

test.each(['*', '/*', '/notes/*', '/artifacts/:file'])(
  'the route %s, which cannot have a page, is refused',
  async path => {
    const notes = await publishRemote('notes', [path])
    const [violation] = (await check(store, { shell, notes })).violations
    expect(violation).toMatchObject({ gate: 'route', app: 'notes', subject: path })
    expect(violation?.message).toContain(`The route ${path} of notes@${notes} is`)
  },
)

test('the order of remotes does not matter', async () => {
  const ids = {
    aaa: await publishRemote('aaa', ['/discover'], nav('/no/where')),
    listener: await publishRemote('listener', ['/discover', '/:id']),
    zzz: await publishRemote('zzz', ['/discover']),
  }
  const names = ['aaa', 'listener', 'zzz'] as const
  const orders = names.flatMap(one => names.filter(two => two !== one).map(two => [one, two]))
  const refused = await Promise.all(
    orders.map(async ([one = '', two = '']) => {
      const rest = Object.fromEntries(Object.entries(ids).filter(([name]) => name !== one && name !== two))
      const both = { [one]: ids[one as 'aaa'], [two]: ids[two as 'aaa'] }
      return (await messagesFor({ ...both, shell, ...rest })).sort()
    }),
  )
  expect(refused[0]).toHaveLength(6)
  for (const messages of refused) expect(messages).toEqual(refused[0])
})

test('a route moves to another remote only by promoting both together', async () => {
  const [listener, artist] = [
    await publishRemote('listener', ['/', '/charts']),
    await publishRemote('artist', ['/artist']),
  ]
  await goLive({ shell, listener, artist })
  const without = await publishRemote('listener', ['/'])
  const taking = await publishRemote('artist', ['/artist', '/charts'])
  expect(await messagesFor({ artist: taking })).toHaveLength(1)
  for (const apps of [
    { artist: taking, listener: without },
    { listener: without, artist: taking },
  ]) {
    expect(await messagesFor(apps)).toEqual([])
  }
  await goLive({ artist: taking, listener: without })

  const message = `The route /charts of artist@${taking} and the route /charts of listener@${listener} match the same paths. Roll back both: npm run release -- rollback artist listener`
  expect(await runSample({ store }, 'rollback', 'listener')).toBe(1)
  expect(errors).toEqual([message])
  expect(await runSample({ store }, 'rollback', 'listener', 'artist')).toBe(0)
  expect((await readLive(store))?.remotes.map(({ version }) => version)).toEqual([artist, listener])
})

test('a slot that the shell does not have is refused, also if a new shell removes it', async () => {
  const notes = await publishRemote('notes', ['/notes'], { 'shell.nav/v9': [], ...nav('/notes') })
  const known = 'shell.nav/v1, shell.account/v1, shell.footer/v1'
  const message = `notes@${notes} fills the slot shell.nav/v9, which shell@${shell} does not have. It has ${known}`
  expect((await check(store, { shell, notes })).violations).toEqual([
    { gate: 'slot', app: 'notes', subject: 'shell.nav/v9', message },
  ])
  const next = await publishShell({ slots: ['shell.nav/v1', 'shell.nav/v9'] })
  await goLive({ shell: next, notes })
  await expect(goLive({ shell: await publishShell({ slots: ['shell.nav/v1'] }) })).rejects.toThrow('shell.nav/v9')
})

test.each([
  ['a link', nav('/nowhere?a#b')],
  [
    'a link in a submenu',
    {
      'shell.nav/v1': [
        { label: { en: 'N' }, to: '/notes', order: 1, children: [{ label: { en: 'N' }, to: '/nowhere?a#b' }] },
      ],
    },
  ],
  [
    'an entry that a submenu belongs to',
    { 'shell.nav/v1': [{ label: { en: 'N' }, to: '/notes', order: 1, parent: '/nowhere?a#b' }] },
  ],
  [
    'a link of the footer',
    { 'shell.footer/v1': [{ label: { en: 'N' }, to: '/nowhere?a#b', order: 1, group: 'make' }] },
  ],
])('%s to a page that no remote has is refused', async (_what, slots) => {
  const notes = await publishRemote('notes', ['/notes'], slots)
  const [violation, ...others] = (await check(store, { shell, notes })).violations
  expect(violation).toMatchObject({ gate: 'link', app: 'notes', subject: '/nowhere?a#b' })
  expect(violation?.message).toMatch(
    /^notes@\S+ links to \/nowhere\?a#b in shell\.\w+\/v1, which no live remote has\. Change the link/,
  )
  expect(others).toEqual([])
})

test('links to pages of any remote, with a query or a parameter, pass', async () => {
  const notes = await publishRemote('notes', ['/notes/:id'], nav('/notes/first#top', '/discover?genre=Folk', '/'))
  const listener = await publishRemote('listener', ['/', '/discover'], nav('/notes/second'))
  expect(await messagesFor({ shell, notes, listener })).toEqual([])
})

test('a remote cannot drop a page that a live remote links to, unless the link goes in the same release', async () => {
  const notes = await publishRemote('notes', ['/notes', '/notes/archive'])
  const content = await publishRemote('content', ['/about'], nav('/about', '/notes/archive'))
  await goLive({ shell, notes, content })
  const without = await publishRemote('notes', ['/notes'])
  const message = `content@${content} links to /notes/archive in shell.nav/v1, which no live remote has. Release a build of content without the link together with it: npm run release -- promote notes content@ID`
  expect(await messagesFor({ notes: without })).toEqual([message])
  await expect(goLive({ notes: without })).rejects.toThrow(message)
  const mended = await publishRemote('content', ['/about'], nav('/about'))
  expect(await messagesFor({ notes: without, content: mended })).toEqual([])
})

test('the routes and links of a canary count beside those of the live build', async () => {
  const listener = await publishRemote('listener', ['/', '/discover'])
  const notes = await publishRemote('notes', ['/notes'])
  await goLive({ shell, listener, notes })
  const taking = await publishRemote('notes', ['/notes', '/discover'])
  expect(await runSample({ store }, 'canary', `notes@${taking}`, '--percent', '5')).toBe(1)
  expect(errors[0]).toContain(
    `The route /discover of listener@${listener} and the route /discover of notes@${taking} match`,
  )

  const more = await publishRemote('notes', ['/notes', '/notes/archive'], nav('/notes/archive'))
  await goLive({}, { canaries: { notes: { id: more, percent: 5 } } }) // its own page exists wherever it runs
  const archive = await publishRemote('listener', ['/', '/discover', '/notes/archive'])
  await expect(goLive({ listener: archive })).rejects.toThrow(`of notes@${more} match the same paths`)
  const linking = await publishRemote('listener', ['/', '/discover'], nav('/notes/archive'))
  await expect(goLive({ listener: linking })).rejects.toThrow(
    'which some build of notes that browsers run does not have',
  )
})

test('an existing conflict does not block other remotes, but blocks new builds of the two', async () => {
  const aaa = await publishRemote('aaa', ['/discover', '/:id'], nav('/nowhere'))
  const listener = await publishRemote('listener', ['/discover'])
  await goLive({ shell })
  await putLive({ aaa, listener })
  const notes = await publishRemote('notes', ['/notes/:id'])
  await goLive({ notes })
  expect(await messagesFor({ listener: await publishRemote('listener', ['/', '/discover']) })).toHaveLength(2)
  expect(await messagesFor({ listener: await publishRemote('listener', ['/']) })).toEqual([])
})

/** Makes builds live without these rules, as an older command would have. */
async function putLive(apps: Record<string, string>): Promise<void> {
  const previous = await readLive(store)
  const artifacts = await Promise.all(Object.entries(apps).map(([app, id]) => readArtifact(store, app, id)))
  const registry = composeRegistry(artifacts, { previous, now: new Date(), keys: previous?.keys ?? {} })
  await overwrite(store, 'registry.json', toJsonBytes(await signRegistry(registry, signer)))
}
