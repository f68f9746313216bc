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
    await page.goto(path, { waitUntil: 'networkidle' }) // its data is loaded, so every visit shows the full page
    await expectNoLeaks(page, read)
  })
}

/** A container whose page leaks on every visit. */
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

test('a leaking page is reported with its leaks', async ({ page }) => {
  const content = (await liveRemotes()).filter(({ name }) => name === 'content')
  const restore = await releaseScripts(content, leaky)
  try {
    const read = await watchLeaks(page)
    await page.goto('/status')
    await expect(page.getByRole('heading', { level: 1, name: 'Leaky' })).toBeVisible()
    const message = /leave behind: listeners \+\d+, nodes \+\d+, timers \+\d+, windowKeys \+\d+/
    await expect(expectNoLeaks(page, read, 0)).rejects.toThrow(message)
  } finally {
    await restore()
  }
})
