import { startAgainst } from './against'
import { readPort } from './settings'
import { stopOnSignal } from './stopOnSignal'

/**
 * Serves a deployed product locally, with the remote in `folder` from its sources, until a signal. Throws CommandError.
 */
export async function developAgainst(folder: string, deployed: string): Promise<void> {
  const product = await startAgainst({ deployed, folder, port: readPort() })
  stopOnSignal(() => product.stop())
  console.log(
    `\n${deployed} is ready here: ${product.url}\n${product.name} runs from its sources and reloads after every edit. Press Ctrl-C to stop.`,
  )
}
