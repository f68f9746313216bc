/** Milliseconds after which a page counts as settled without interaction. */
const patience = 5000
const events = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'] as const

/**
 * Defers work that the first view of a page doesn't need: runs it on the user's first interaction, or after five
 * seconds. Returns a function that cancels it.
 */
export function whenSettled(run: () => void): () => void {
  const end = () => {
    clearTimeout(timer)
    for (const event of events) removeEventListener(event, settle)
  }
  const settle = () => {
    end()
    run()
  }
  const timer = setTimeout(settle, patience)
  for (const event of events) addEventListener(event, settle, { passive: true })
  return end
}
