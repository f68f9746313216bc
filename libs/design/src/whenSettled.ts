/** Milliseconds after which a page counts as settled without interaction. */
const patience = 5000
const acts = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'] as const

/**
 * Defers work that the first view of a page doesn't need: runs it on the user's first interaction, or after five
 * seconds. Returns a function that cancels it.
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
