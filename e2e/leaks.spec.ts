import { remoteNames } from '@overtone/commands'
import { liveRemotes, releaseScripts } from './editions'
import { expect, test } from './fixtures'
import { expectNoLeaks, visits, watchLeaks } from './leaks'
import { signIn } from './signIn'

for (const name of remoteNames) {
  test(`${visits} visits to the first page of ${name} leave nothing behind @journey`, async ({ page }) => {
    const { config } = (await liveRemotes()).find(remote => remote.name === name) ?? {}
    const { path = '/' } = config?.routes.find(route => !route.path.includes(':')) ?? {}
    const read = await watchLeaks(page)
    await signIn(page, 'super_admin')
    await page.goto(path, { waitUntil: 'networkidle' }) // its data is there, so that every visit shows all of it
    await expectNoLeaks(page, read)
  })
}

/** The container of a remote whose page leaves something behind whenever it is shown. */
const leaky = (container: string) => `
const kept = []
function Component() {
  setInterval(() => {}, 1e6)
  document.addEventListener('leaky', () => {})
  kept.push(document.createElement('p'))
  window['leaky' + kept.length] = true
  return { $$typeof: Symbol.for('react.transitional.element'), type: 'h1', key: null, props: { children: 'Leaky' } }
}
globalThis['${container}'] = { init() {}, get: async () => () => ({ routes: [{ path: '*', Component }] }) }`

test('a page that leaves something behind is found, with what it is', async ({ page }) => {
  const content = (await liveRemotes()).filter(({ name }) => name === 'content')
  const restore = await releaseScripts(content, leaky)
  try {
    const read = await watchLeaks(page)
    await page.goto('/status')
    await expect(page.getByRole('heading', { level: 1, name: 'Leaky' })).toBeVisible()
    const refusal = /leave behind: listeners \+\d+, nodes \+\d+, timers \+\d+, windowKeys \+\d+/
    await expect(expectNoLeaks(page, read, 0)).rejects.toThrow(refusal)
  } finally {
    await restore()
  }
})
