import type { Browser } from 'playwright-core'
import { proportionalMegabytes, watchMemory } from '../processMemory'

/** The process of the only page that is open: of the browser's renderers the one that holds most. */
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

/** Watches a tab until the returned function is called, which gives the most megabytes that it held. */
export function watchTab(pid: number): () => Promise<number> {
  const stop = watchMemory(pid, 50, proportionalMegabytes)
  return async () => Math.max(...(await stop()).map(({ megabytes }) => megabytes))
}
