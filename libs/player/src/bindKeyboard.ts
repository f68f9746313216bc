import { $currentTrack, toggle } from './player'

/**
 * The space bar on the page body toggles the current track; returns what unbinds it. A focused control, field, menu
 * or dialog keeps its space, as do key repeats and combinations. Source: specification core §4.
 */
export function bindKeyboard(target: Document): () => void {
  function onKeyDown(event: KeyboardEvent): void {
    const { altKey, ctrlKey, metaKey, shiftKey, repeat, defaultPrevented } = event
    if (event.key !== ' ' || altKey || ctrlKey || metaKey || shiftKey || repeat || defaultPrevented) return
    if (!isPage(event.target, target) || $currentTrack.get() === null) return
    // Else the page would scroll.
    event.preventDefault()
    toggle()
  }

  target.addEventListener('keydown', onKeyDown)
  return () => target.removeEventListener('keydown', onKeyDown)
}

function isPage(target: EventTarget | null, { body, documentElement }: Document): boolean {
  return target === documentElement || (target === body && !body.isContentEditable)
}
