import type { PlayerEnvironment } from './environment'

/** Milliseconds between two steps of a fade. */
const fadeStep = 50
/** Seconds of the shortest fade that such steps can follow. */
const shortestFade = 0.5

/**
 * Calls back with the progress of a fade, from 0 up to 1 or more, the first time synchronously; of one too short to be
 * heard as a fade, only with its end. Returns a cancel function.
 */
export function runFade(
  environment: Pick<PlayerEnvironment, 'after'>,
  seconds: number,
  onStep: (part: number) => void,
): () => void {
  if (seconds < shortestFade) return environment.after(seconds * 1000, () => onStep(1))
  const startedAt = performance.now()
  let cancel = () => {}
  const step = () => {
    const part = (performance.now() - startedAt) / (seconds * 1000)
    if (part < 1) cancel = environment.after(fadeStep, step)
    onStep(part)
  }
  step()
  return () => cancel()
}
