/** Milliseconds after which a page counts as settled though nobody has touched it. */
const patience = 5000
const acts = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'] as const

/**
 * Runs what the first look at a page does without: with the person's first act on it, or after five seconds.
 * Returns what calls it off.
 */
export function whenSettled(run: () => void): () => void {
  const end = () => {
    clearTimeout(timer)
    for (const act of acts) removeEventListener(act, settle)
  }
  const settle = () => {
    end()
    run()
  }
  const timer = setTimeout(settle, patience)
  for (const act of acts) addEventListener(act, settle, { passive: true })
  return end
}
