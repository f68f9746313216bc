import type { BrowserContext } from '@playwright/test'
import { isDrawn } from '@overtone/federation/resolve'

const draws = Array.from({ length: 200 }, (_draw, index) => `${index}`)

/** Which canary a browser shall have drawn, of so many in a hundred, or not. */
interface Draw {
  readonly remote: string
  readonly percent: number
  readonly isChosen: boolean
}

/** Gives a browser a draw with which it runs the canary of a remote, or one with which it does not. Before `goto`. */
export async function draw(context: BrowserContext, { remote, percent, isChosen }: Draw): Promise<void> {
  const own = draws.find(each => isDrawn(each, remote, percent) === isChosen)
  if (own === undefined) throw new Error(`None of ${draws.length} draws fits ${percent} % of ${remote}`)
  await context.addInitScript(value => localStorage.setItem('overtone-draw', value), own)
}
