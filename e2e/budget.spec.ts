import { directoryStore, readArtifact, readLive } from '@overtone/release'
import { expect, test } from './fixtures'
import { origin, storeDir } from './place'
import recorded from './budget.json' with { type: 'json' }

/** Growth of a first visit that doesn't count as a regression yet. */
const tolerance = 1.02
const limit = 150_000

test.use({ storageState: { cookies: [], origins: [] } }) // a first visit

interface FirstLoad {
  readonly jsBytes: number
  readonly requests: number
}

/**
 * Suppresses the work that a page does after five idle seconds: on a busy machine it would run before the list is
 * rendered.
 */
function neverSettle(): void {
  const start = setTimeout
  const isShort = (milliseconds?: number) => milliseconds !== 5000
  Object.assign(window, {
    setTimeout: (run: () => void, milliseconds?: number) => (isShort(milliseconds) ? start(run, milliseconds) : 0),
  })
}

for (const [path, budget] of Object.entries(recorded.pages) as [string, FirstLoad][]) {
  test(`a first visit to ${path} loads no more scripts and sends no more requests than recorded`, async ({ page }) => {
    const client = await page.context().newCDPSession(page)
    await client.send('Network.enable')
    const requests = new Map<string, { url: string; type: string }>()
    const unfinished = new Set<string>()
    let jsBytes = 0
    client.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
      requests.set(requestId, { url: request.url, type: type ?? '' })
      unfinished.add(requestId)
    })
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (requests.get(requestId)?.type === 'Script') jsBytes += encodedDataLength
      unfinished.delete(requestId)
    })
    client.on('Network.loadingFailed', ({ requestId }) => unfinished.delete(requestId))
    await page.addInitScript(neverSettle)
    await page.goto(path)
    await expect(page.getByRole('button', { name: /^Play / }).first()).toBeAttached()
    // the last script of a first visit is fetched when the browser is idle: the cookie banner
    await expect(page.getByRole('region', { name: 'Cookies and storage' })).toBeVisible()
    await expect.poll(() => unfinished.size).toBe(0)

    // the icon of the tab is a picture, but newer versions of Chromium report it as another type
    const isPicture = ({ url, type }: { url: string; type: string }) => type === 'Image' || url.endsWith('/icon.svg')
    const own = [...requests.values()].filter(each => each.url.startsWith(origin) && !isPicture(each))
    const unvisited = own.filter(({ url }) => /\/artifacts\/(artist|admin|content)\//.test(url))
    console.log(`${path}: ${jsBytes} bytes of scripts in ${own.length} requests`)
    expect(unvisited).toEqual([])
    expect(jsBytes).toBeGreaterThan(50_000)
    expect(jsBytes).toBeLessThanOrEqual(Math.min(budget.jsBytes * tolerance, limit))
    expect(own.length).toBeLessThanOrEqual(budget.requests)
  })
}

for (const { app, path, bytes, limit } of recorded.lazyScripts) {
  test(`${path} of the live ${app} is no larger than recorded`, async () => {
    const store = directoryStore(storeDir)
    const live = await readLive(store)
    const version = app === 'shell' ? live?.shell.version : live?.remotes.find(({ name }) => name === app)?.version
    const { files } = await readArtifact(store, app, version ?? '')
    const compressed = files[path]?.br
    console.log(`${path}: ${compressed} bytes of brotli`)
    expect(compressed).toBeGreaterThan(0)
    expect(compressed).toBeLessThanOrEqual(Math.min(bytes * tolerance, limit))
  })
}
