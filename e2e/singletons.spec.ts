import type { Page } from '@playwright/test'
import { listenIn, playFirstTrack } from './audio'
import { expect, test } from './fixtures'

/** Modules that must exist once per page, because they hold shared state and context. */
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

interface Provided {
  readonly from: string
  readonly loaded?: unknown
}
type Scope = Record<string, Record<string, Provided>>

/** Records the share scope that every container gets from the page. */
async function noteScopes(page: Page, remotes: readonly string[]): Promise<void> {
  await page.addInitScript(names => {
    const given: Record<string, unknown> = {}
    Object.assign(window, { givenScopes: given })
    for (const name of names) {
      let container: { init(scope: unknown): unknown } | undefined
      Object.defineProperty(window, `overtone_${name}`, {
        get: () => container,
        set(value: typeof container) {
          const init = value?.init
          container = value && { ...value, init: scope => ((given[name] = scope), init?.(scope)) }
        },
      })
    }
  }, remotes)
}

test('react, styled-components, router, session and player exist once across shell and two remotes', async ({
  page,
  trouble,
}) => {
  await noteScopes(page, ['listener', 'artist'])
  await listenIn(page)
  await page.goto('/discover')
  await playFirstTrack(page, 0.2)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Distribution' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Distribution' })).toBeVisible()

  const { scope, isOneScope } = await page.evaluate(() => {
    const { listener, artist } = (window as unknown as { givenScopes: Record<'listener' | 'artist', Scope> })
      .givenScopes
    const plain = Object.entries(listener).map(([name, versions]) => [
      name,
      Object.fromEntries(
        Object.entries(versions).map(([version, { from, loaded }]) => [version, { from, loaded: Boolean(loaded) }]),
      ),
    ])
    return { scope: Object.fromEntries(plain) as Scope, isOneScope: listener === artist }
  })
  expect(isOneScope).toBe(true)
  for (const name of singletons) {
    const versions = Object.values(scope[name] ?? {})
    expect(versions, `${name} is provided once`).toHaveLength(1)
    expect(versions[0]?.from, `${name} comes from the shell`).toBe('overtone_shell')
    expect(versions[0]?.loaded, `${name} is in use`).toBe(true)
  }
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})

test("a remote's build contains no copy of a singleton", async ({ page, request }) => {
  await page.goto('/')
  const registry = JSON.parse((await page.locator('#overtone-registry').textContent()) ?? '{}') as {
    remotes: { name: string; base: string }[]
  }
  expect(registry.remotes.map(remote => remote.name).sort()).toEqual(['admin', 'artist', 'content', 'listener'])
  const marks = [
    'data-styled-version',
    'overtone-auth',
    'overtone.volume',
    'may be used only in the context of a <Router>',
  ]
  for (const { name, base } of registry.remotes) {
    const { files } = (await (await request.get(`${base}artifact.json`)).json()) as { files: Record<string, unknown> }
    const scripts = Object.keys(files).filter(file => file.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(1)
    for (const file of scripts) {
      const code = await (await request.get(base + file)).text()
      const found = marks.filter(mark => code.includes(mark))
      expect(found, `${name}/${file}`).toEqual([])
    }
  }
})
