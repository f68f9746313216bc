import type { Browser, Page } from 'playwright-core'
import type { Figure } from '../figure'
import { inPage } from '../browser/inPage'
import { median } from '../percentile'
import { storeSession, signUpUser } from '../browser/userSession'
import type { UserSession } from '../browser/userSession'
import { chooseFile, noteCheck } from './preflight'
import { rendererOf, watchTab } from './rendererMemory'
import type { Size } from '../section'
import type { ServedProduct } from '../browser/servedProduct'
import { uploadBody } from '../files/upload'
import type { Source } from '../files/upload'

/** Submits the form. Returns milliseconds until the page shows the success message. */
function submit(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const buttonNamed = (name: string) =>
          [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)
        const button = buttonNamed('Upload track')
        if (!button) return reject(new Error('The page has no upload button'))
        const timer = setTimeout(() => reject(new Error(document.querySelector('main')?.textContent ?? '')), 120_000)
        new MutationObserver((_changes, observer) => {
          buttonNamed('Publish without key')?.click()
          if (!document.body.textContent?.includes('Track uploaded successfully.')) return
          observer.disconnect()
          clearTimeout(timer)
          resolve(performance.now() - began)
        }).observe(document.body, { childList: true, subtree: true, characterData: true })
        const began = performance.now()
        button.click()
      }),
  )
}

async function uploadByPage(browser: Browser, product: ServedProduct, session: UserSession, { path }: Source) {
  return inPage(browser, { probe: noteCheck }, async page => {
    await storeSession(page, product, session)
    await page.goto(`${product.url}/upload`)
    await page.getByRole('button', { name: 'Choose audio files' }).waitFor()
    await page.waitForLoadState('networkidle')
    const stopWatching = watchTab(await rendererOf(browser))
    await chooseFile(page, path)
    await page.getByLabel('Track title').fill('Bench')
    await page.getByLabel('Genre').selectOption('Folk')
    return { took: await submit(page), peakMegabytes: await stopWatching() }
  })
}

async function uploadPlainly({ config }: ServedProduct, { access_token, user }: UserSession, source: Source) {
  const headers = {
    apikey: config.publishableKey,
    authorization: `Bearer ${access_token}`,
    'content-type': 'audio/wav',
  }
  const url = `${config.supabaseUrl}/storage/v1/object/audio-files/tracks/${user.id}/plain.wav`
  const began = performance.now()
  await uploadBody(url, 'POST', source, headers)
  return performance.now() - began
}

/** Uploads a large file through the page, alternating with a plain client to the same backend. */
export async function measurePageUpload(
  browser: Browser,
  product: ServedProduct,
  source: Source,
  { rounds }: Size,
  say: (line: string) => void,
): Promise<Figure[]> {
  const floor: number[] = []
  const ours: { took: number; peakMegabytes: number }[] = []
  await uploadPlainly(product, await signUpUser(product, 'Warm Up'), source)
  for (let round = 1; round <= rounds; round += 1) {
    say(`uploading by the page, round ${round}/${rounds}`)
    const session = await signUpUser(product, 'Up Loader') // a duplicate file would be reported
    const plainly = async () => floor.push(await uploadPlainly(product, session, source))
    const byPage = async () => ours.push(await uploadByPage(browser, product, session, source))
    // alternates, so that neither always waits for the other's disk writes
    for (const upload of round % 2 === 0 ? [plainly, byPage] : [byPage, plainly]) await upload()
  }
  const megabytes = Math.round(source.bytes / 1e6)
  const speed = median(ours.map(({ took }, round) => (floor[round] ?? NaN) / took))
  const peak = median(ours.map(({ peakMegabytes }) => peakMegabytes))
  return [
    { name: `${megabytes} MB by a plain client to the same backend`, value: median(floor), unit: 'ms' },
    { name: `${megabytes} MB by the page, click to success`, value: median(ours.map(({ took }) => took)), unit: 'ms' },
    { name: '  speed against the plain client, median of rounds', value: speed, unit: '×', goal: { atLeast: 0.8 } },
    { name: '  peak memory of the tab, pre-flight included', value: peak, unit: 'MB', goal: { atMost: 250 } },
  ]
}
