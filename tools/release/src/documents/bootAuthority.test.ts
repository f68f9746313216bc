import type { Authority, Registry, RegistryRemote } from '@overtone/federation'
import { authorityText } from '@overtone/federation/authority'
import { beforeEach, expect, test } from 'vitest'
import { signRegistry } from '../registry/signedRegistry'
import { createKey, signerOf, type Signer } from '../registry/signer'
import { signedText } from '@overtone/federation/authority'
import { openBrowser, type SampleBrowser } from './sampleBrowser'

const day = 24 * 60 * 60 * 1000
const newSigner = async () => signerOf(await createKey(), 'the test')
const [rootA, rootB, rootC, platform] = [await newSigner(), await newSigner(), await newSigner(), await newSigner()]
const teams = {
  admin: await newSigner(),
  artist: await newSigner(),
  content: await newSigner(),
  listener: await newSigner(),
}
type Team = keyof typeof teams
const names = Object.keys(teams) as Team[]

/** Signs an authority with root keys: two of A, B and C, unless changed. */
async function authorityOf(
  change: Partial<Authority> = {},
  roots: readonly Signer[] = [rootA, rootB],
): Promise<Authority> {
  const all = [rootA, rootB, rootC, platform, ...Object.values(teams)]
  const unsigned: Authority = {
    version: 1,
    expiresAt: new Date(Date.now() + day).toISOString(),
    keys: Object.fromEntries(all.map(({ id, publicKey }) => [id, publicKey])),
    root: { keys: [rootA.id, rootB.id, rootC.id], threshold: 2 },
    platform: [platform.id],
    remotes: Object.fromEntries(names.map(name => [name, [teams[name].id]])),
    ...change,
    signatures: {},
  }
  const text = authorityText(unsigned)
  const signatures = await Promise.all(roots.map(async root => [root.id, await root.sign(text)] as const))
  return { ...unsigned, signatures: Object.fromEntries(signatures) }
}
const authority = await authorityOf()

async function signPart<T extends object>(part: T, { id, sign }: Signer): Promise<T> {
  return { ...part, signature: { key: id, value: await sign(signedText(part)) } }
}
function entryOf(name: Team, sequence: number, by: Signer = teams[name]): Promise<RegistryRemote> {
  const files = { integrity: { 'a.js': 'sha384-a' }, preload: ['a.js'] }
  const config = { name, routes: [], slots: {} }
  return signPart(
    { name, version: `${sequence}`, base: `/artifacts/${name}/${sequence}/`, ...files, config, sequence },
    by,
  )
}

interface Release {
  readonly sequence: number
  readonly authority?: Authority
  /** Entries in place of those of this release, by name; null removes one. */
  readonly entries?: Readonly<Record<string, RegistryRemote | null>>
  readonly by?: Signer
  readonly shellBy?: Signer
}

async function releaseOf({
  sequence,
  authority: own = authority,
  entries = {},
  by = platform,
  shellBy = platform,
}: Release) {
  const all = await Promise.all(names.map(async name => (name in entries ? entries[name] : entryOf(name, sequence))))
  const registry: Registry = {
    schema: 1,
    sequence,
    createdAt: new Date().toISOString(),
    expiresAt: new Date(Date.now() + day).toISOString(),
    previous: null,
    authority: own,
    shell: await signPart({ version: '1', base: '/', sequence }, shellBy),
    remotes: all.filter(entry => entry !== null && entry !== undefined),
  }
  return signRegistry(registry, by)
}

let browser: SampleBrowser
beforeEach(() => {
  browser = openBrowser()
})
function open(registry: Registry | string, readyState = 'loading') {
  const own = typeof registry === 'string' ? authority : (registry.authority ?? authority)
  const keys = Object.fromEntries(own.root.keys.map(id => [id, own.keys[id] ?? '']))
  return browser.open(registry, { keys, readyState })
}
const all = (version: number) => names.map(name => `${name}@${version}`)

test('trusts a release whose parts are signed by their teams, whoever released it', async () => {
  expect(await open(await releaseOf({ sequence: 3 }))).toMatchObject({ isTrusted: true, remotes: all(3) })
  expect(await open(await releaseOf({ sequence: 4, by: teams.artist }))).toMatchObject({ remotes: all(4) })
  const byPlatform = { artist: await entryOf('artist', 5, platform) }
  expect(await open(await releaseOf({ sequence: 5, entries: byPlatform }))).toMatchObject({ remotes: all(5) })
  expect(browser.logged).toEqual([])
})

const pairs = names.flatMap(thief => names.filter(name => name !== thief).map(name => ({ thief, name })))
test.each(pairs)('the key of $thief can change $thief, and never $name', async ({ thief, name }) => {
  const attack = await releaseOf({
    sequence: 4,
    by: teams[thief],
    entries: { [name]: await entryOf(name, 4, teams[thief]) },
  })
  const others = all(4).filter(build => !build.startsWith(name))
  expect(await open(attack)).toMatchObject({ isTrusted: true, remotes: others })

  browser = openBrowser()
  await open(await releaseOf({ sequence: 3 }))
  const { isTrusted, remotes } = await open(attack)
  expect(isTrusted).toBe(true)
  expect([...remotes].sort()).toEqual([...others, `${name}@3`].sort())
})

test('a part with a changed byte is replaced, and found after the shell started by a reload', async () => {
  await open(await releaseOf({ sequence: 3 }))
  const changed = { ...(await entryOf('artist', 4)), base: 'https://attacker.example/' }
  const attack = await releaseOf({ sequence: 4, by: teams.artist, entries: { artist: changed } })
  expect(await open(attack, 'interactive')).toMatchObject({ isTrusted: false })
  expect(browser.reloads()).toBe(1)
  const { isTrusted, remotes } = await open(attack, 'interactive')
  expect(isTrusted).toBe(true)
  expect([...remotes].sort()).toEqual(['admin@4', 'artist@3', 'content@4', 'listener@4'])
  expect(browser.reloads()).toBe(1)
})

test('replay and mix-and-match: an older entry of another team is replaced by the one seen before', async () => {
  const old = await entryOf('listener', 2)
  await open(await releaseOf({ sequence: 5 }))
  const { remotes } = await open(await releaseOf({ sequence: 6, by: teams.artist, entries: { listener: old } }))
  expect([...remotes].sort()).toEqual(['admin@6', 'artist@6', 'content@6', 'listener@5'])
})

test('an entry or an authority that was signed for another environment does not count', async () => {
  const elsewhere = { environment: 'staging' }
  const text = signedText({ ...(await entryOf('listener', 4)), signature: undefined }, 'staging')
  const value = await teams.listener.sign(text)
  const moved = { ...(await entryOf('listener', 4)), signature: { key: teams.listener.id, value } }
  const attack = await releaseOf({ sequence: 4, by: teams.artist, entries: { listener: moved } })
  expect((await open(attack)).remotes).toEqual(all(4).filter(build => !build.startsWith('listener')))
  const laxer = await releaseOf({ sequence: 5, authority: await authorityOf({ ...elsewhere, version: 2 }) })
  expect(await open(laxer)).toMatchObject({ isTrusted: true, sequence: '4' })
})

test('a team cannot take out another one’s remote that this browser knows', async () => {
  await open(await releaseOf({ sequence: 3 }))
  const { remotes } = await open(await releaseOf({ sequence: 4, by: teams.artist, entries: { listener: null } }))
  expect([...remotes].sort()).toEqual(['admin@4', 'artist@4', 'content@4', 'listener@3'])
})

const refusedWhole: Record<string, () => Promise<Registry | string>> = {
  'a shell that a team signed': () => releaseOf({ sequence: 4, by: teams.artist, shellBy: teams.artist }),
  'a release that a root key signed': () => releaseOf({ sequence: 4, by: rootA }),
  'a release that a stranger signed': async () => releaseOf({ sequence: 4, by: await newSigner() }),
  'an older release': () => releaseOf({ sequence: 2 }),
  'an authority with too few signatures': async () =>
    releaseOf({ sequence: 4, authority: await authorityOf({ version: 2 }, [rootA]) }),
  'an authority that one root key signed twice': async () => {
    const { root } = authority
    const twice = await authorityOf({ version: 2, root: { ...root, keys: [rootA.id, rootA.id] } }, [rootA])
    return releaseOf({ sequence: 4, authority: twice })
  },
  'an authority that teams signed for themselves': async () => {
    const own = { keys: [teams.artist.id, teams.admin.id], threshold: 2 }
    return releaseOf({
      sequence: 4,
      authority: await authorityOf({ version: 2, root: own }, [teams.artist, teams.admin]),
    })
  },
  'an expired authority': async () => {
    const expiresAt = new Date(Date.now() - 2 * day).toISOString()
    return releaseOf({ sequence: 4, authority: await authorityOf({ version: 2, expiresAt }) })
  },
  'another authority of the same version': async () =>
    releaseOf({ sequence: 4, authority: await authorityOf({ platform: [teams.artist.id] }) }),
  'a release that was cut off': async () => JSON.stringify(await releaseOf({ sequence: 4 })).slice(0, 900),
}
for (const [name, make] of Object.entries(refusedWhole)) {
  test(`refuses ${name}, and runs the last trusted release`, async () => {
    await open(await releaseOf({ sequence: 3 }))
    expect(await open(await make())).toMatchObject({ isTrusted: true, sequence: '3', remotes: all(3) })
  })
}

test('goes from one key to an authority, and never back to one key or an older authority', async () => {
  const { authority: _authority, signature: _signature, ...rest } = await releaseOf({ sequence: 1 })
  const keys = { [platform.id]: platform.publicKey }
  const before = await signRegistry({ ...rest, keys }, platform)
  expect(await browser.open(before, { keys })).toMatchObject({ isTrusted: true, sequence: '1' })
  expect(await open(await releaseOf({ sequence: 2 }))).toMatchObject({ isTrusted: true, sequence: '2' })
  const downgrade = await signRegistry({ ...rest, sequence: 9, keys }, platform)
  expect(await browser.open(downgrade, { keys })).toMatchObject({ sequence: '2' })

  const second = await authorityOf({ version: 2 })
  expect(await open(await releaseOf({ sequence: 3, authority: second }))).toMatchObject({ sequence: '3' })
  expect(await open(await releaseOf({ sequence: 4 }))).toMatchObject({ sequence: '3' })
})

test('replaces root keys by the signatures of enough old and new ones', async () => {
  await open(await releaseOf({ sequence: 3 }))
  const rootD = await newSigner()
  const next = {
    version: 2,
    keys: { ...authority.keys, [rootD.id]: rootD.publicKey },
    root: { keys: [rootB.id, rootD.id], threshold: 2 },
  }
  const byNew = await releaseOf({ sequence: 4, authority: await authorityOf(next, [rootB, rootD]) })
  expect(await open(byNew)).toMatchObject({ sequence: '3' })
  const byBoth = await releaseOf({ sequence: 4, authority: await authorityOf(next, [rootA, rootB, rootD]) })
  expect(await open(byBoth)).toMatchObject({ isTrusted: true, sequence: '4' })
})

test('a revoked key counts for nothing: not for its remote, and not for the high numbers that it signed', async () => {
  const stolen = { artist: await entryOf('artist', 1e9) }
  expect(await open(await releaseOf({ sequence: 1e9, by: teams.artist, entries: stolen }))).toMatchObject({
    isTrusted: true,
  })
  const fresh = await newSigner()
  const second = await authorityOf({
    version: 2,
    keys: { ...authority.keys, [fresh.id]: fresh.publicKey },
    remotes: { ...authority.remotes, artist: [fresh.id] },
  })
  const recovered = { artist: await entryOf('artist', 5, fresh) }
  const { sequence, remotes } = await open(await releaseOf({ sequence: 5, authority: second, entries: recovered }))
  expect(sequence).toBe('5')
  expect(remotes).toContain('artist@5')
  const again = await releaseOf({ sequence: 6, authority: second })
  expect((await open(again)).remotes).toContain('artist@5')
})
