import type { Browser } from 'playwright-core'
import { proportionalMegabytes, watchMemory } from '../processMemory'

/** Returns the process of the only open page: the browser's renderer with the most memory. */
export async function rendererOf(browser: Browser): Promise<number> {
  const client = await browser.newBrowserCDPSession()
  const { processInfo } = await client.send('SystemInfo.getProcessInfo')
  await client.detach()
  const sizes = await Promise.all(
    processInfo
      .filter(({ type }) => type === 'renderer')
      .map(async ({ id }) => ({ id, megabytes: await proportionalMegabytes(id) })),
  )
  const [largest] = sizes.sort((a, b) => b.megabytes - a.megabytes)
  return largest?.id ?? 0
}

/** Samples a tab's memory until the returned function is called, which returns the peak in megabytes. */
export function watchTab(pid: number): () => Promise<number> {
  const stop = watchMemory(pid, 50, proportionalMegabytes)
  return async () => Math.max(...(await stop()).map(({ megabytes }) => megabytes))
}
