import { listenIn, playFirstTrack } from './audio'
import { expect, test } from './fixtures'

/** What must exist once in the page: shared state and context live in them. */
const singletons = [
  'react',
  'react-dom',
  'styled-components',
  'nanostores',
  '@overtone/router',
  '@overtone/session',
  '@overtone/player',
  '@overtone/data',
  '@overtone/design',
  '@overtone/i18n',
  '@overtone/music',
]

interface SharedEntry {
  readonly from: string
  readonly useIn: string[]
  readonly loaded?: boolean
}
type Scope = Record<string, Record<string, SharedEntry>>

test('react, styled-components, router, session and player exist once over shell and two remotes', async ({
  page,
  trouble,
}) => {
  await listenIn(page)
  await page.goto('/discover')
  await playFirstTrack(page, 0.2)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Distribution' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const { scope, isOneScope, names } = await page.evaluate(() => {
    type Instance = { name: string; shareScopeMap: { default: Scope } }
    const { __INSTANCES__: instances } = (window as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } })
      .__FEDERATION__
    const [shell, ...remotes] = instances
    const plain = Object.fromEntries(
      Object.entries(shell?.shareScopeMap.default ?? {}).map(([name, versions]) => [
        name,
        Object.fromEntries(
          Object.entries(versions).map(([version, { from, useIn }]) => [version, { from, useIn: [...useIn] }]),
        ),
      ]),
    )
    return {
      scope: plain,
      isOneScope: remotes.every(remote => remote.shareScopeMap.default === shell?.shareScopeMap.default),
      names: instances.map(instance => instance.name),
    }
  })
  expect(names).toEqual(expect.arrayContaining(['shell', 'overtone_listener', 'overtone_artist']))
  expect(isOneScope).toBe(true)
  for (const name of singletons) {
    const versions = Object.values(scope[name] ?? {})
    expect(versions, `${name} is provided once`).toHaveLength(1)
    expect(versions[0]?.from, `${name} comes from the shell`).toBe('shell')
  }
  const users = (name: string) => Object.values(scope[name] ?? {})[0]?.useIn
  for (const name of ['react', 'styled-components', '@overtone/i18n', '@overtone/design']) {
    expect(users(name), `${name} is the one that both remotes use`).toEqual(
      expect.arrayContaining(['overtone_listener', 'overtone_artist']),
    )
  }
  expect(users('@overtone/router')).toContain('overtone_listener')
  expect(users('@overtone/music')).toContain('overtone_listener')
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})

test('what a remote ships holds no copy of a singleton', async ({ page, request }) => {
  await page.goto('/')
  const registry = JSON.parse((await page.locator('#overtone-registry').textContent()) ?? '{}') as {
    remotes: { name: string; base: string; integrity: Record<string, string> }[]
  }
  expect(registry.remotes.map(remote => remote.name).sort()).toEqual(['admin', 'artist', 'content', 'listener'])
  const marks = [
    'data-styled-version',
    'overtone-auth',
    'overtone.volume',
    'may be used only in the context of a <Router>',
  ]
  for (const { name, base, integrity } of registry.remotes) {
    for (const file of Object.keys(integrity)) {
      const code = await (await request.get(base + file)).text()
      const found = marks.filter(mark => code.includes(mark))
      expect(found, `${name}/${file}`).toEqual([])
    }
  }
})
