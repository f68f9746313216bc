import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright-core'
import { withDemoProduct } from '../browser/servedProduct'
import type { ServedProduct } from '../browser/servedProduct'
import { signUpUser, storeSession } from '../browser/userSession'
import { inPage, withBrowser } from '../browser/inPage'
import type { Figure } from '../figure'
import { median } from '../percentile'

/** Milliseconds of one-way delay between the guest and the service. */
const delay = 300
/** Milliseconds until a guest has found the host's place, and between two samples. */
const settling = 8000
const pause = 500
const samples = 20

/** Measures how far the audio of a guest's page is from that of the host's, on this machine and with a delay. */
export function measurePages(say: (line: string) => void): Promise<Figure[]> {
  return withDemoProduct(say, product =>
    withBrowser(async browser => {
      say('two pages')
      const near = await distances(browser, product, 0)
      say(`two pages, ${delay} ms apart`)
      const far = await distances(browser, product, delay)
      return [
        { name: 'two pages: audio apart, median', value: median(near), unit: 'ms', goal: { atMost: 50 } },
        { name: '  longest', value: Math.max(...near), unit: 'ms' },
        { name: `two pages, ${delay} ms one-way delay: median`, value: median(far), unit: 'ms', goal: { atMost: 150 } },
        { name: '  longest', value: Math.max(...far), unit: 'ms' },
      ]
    }),
  )
}

interface WithAudio extends Window {
  benchAudio: HTMLAudioElement[]
}

/** Keeps the page's audio elements, which aren't in its document. Runs in the page. */
function keepAudio(): void {
  const elements: HTMLAudioElement[] = []
  Object.assign(window, { benchAudio: elements })
  const create = document.createElement.bind(document)
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const made = create(name, options)
    if (made instanceof HTMLAudioElement) elements.push(made)
    return made
  }
}

function distances(browser: Browser, product: ServedProduct, oneWay: number): Promise<number[]> {
  return inPage(browser, { probe: keepAudio }, async host => {
    await storeSession(host, product, await signUpUser(product, 'Bench host'))
    await host.goto(`${product.url}/live`)
    await host.getByRole('button', { name: 'Go Live' }).click()
    const dialog = host.getByRole('dialog')
    await dialog.getByLabel('Stream title').fill('Bench')
    await dialog.getByRole('button', { name: 'Go Live' }).click()
    await host.getByRole('button', { name: 'Invite' }).click()
    const link = await host.getByLabel('Link', { exact: true }).inputValue()
    await host.keyboard.press('Escape')
    return inPage(browser, { probe: keepAudio }, async guest => {
      if (oneWay > 0)
        await guest.routeWebSocket(/realtime/, socket => {
          const service = socket.connectToServer()
          socket.onMessage(message => setTimeout(() => service.send(message), oneWay))
          service.onMessage(message => setTimeout(() => socket.send(message), oneWay))
        })
      await guest.goto(link)
      await guest.getByText('You’re following the host.').waitFor()
      await sleep(settling)
      const found: number[] = []
      for (let n = 0; n < samples; n += 1) {
        await sleep(pause)
        const [one, other] = await Promise.all([playedAt(host), playedAt(guest)])
        // A track that ends between the two samples says nothing
        if (one.source === other.source) found.push(Math.abs(one.began - other.began))
      }
      return found
    })
  })
}

/** Returns when the page's sound began by the wall clock of the machine, in milliseconds, if it never stopped since. */
function playedAt(page: Page): Promise<{ source: string; began: number }> {
  return page.evaluate(() => {
    const element = (window as unknown as WithAudio).benchAudio.find(audio => !audio.paused)
    const now = performance.timeOrigin + performance.now()
    return { source: element?.currentSrc ?? '', began: now - (element?.currentTime ?? NaN) * 1000 }
  })
}
