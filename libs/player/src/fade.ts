import type { PlayerWorld } from './world'

/** Milliseconds between two steps of a fade. */
const fadeStep = 50

/**
 * Calls back with the part of a fade that is over, from 0 until it is 1 or more, or until canceled by what it returns. The
 * first call comes before it returns.
 */
export function runFade(
  world: Pick<PlayerWorld, 'after'>,
  seconds: number,
  onStep: (part: number) => void,
): () => void {
  const startedAt = performance.now()
  let cancel = () => {}
  const step = () => {
    const part = (performance.now() - startedAt) / (seconds * 1000)
    if (part < 1) cancel = world.after(fadeStep, step)
    onStep(part)
  }
  step()
  return () => cancel()
}
