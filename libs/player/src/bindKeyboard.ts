import { $currentTrack, $position, seek, toggle } from './player'
import { next, previous } from './queueing'
import { type ShortcutAction, shortcuts } from './shortcuts'
import { $hasShortcuts } from './shortcutSwitch'
import { $volume, setVolume, toggleMuted } from './volume'

/** Seconds that an arrow key seeks. */
const seekStep = 5
/** The change in volume per key press. */
const volumeStep = 0.05

const actions: Readonly<Record<Exclude<ShortcutAction, 'search' | 'help'>, () => void>> = {
  toggle,
  next,
  previous,
  seekBack: () => seek($position.get() - seekStep),
  seekForward: () => seek($position.get() + seekStep),
  volumeUp: () => setVolume($volume.get() + volumeStep),
  volumeDown: () => setVolume($volume.get() - volumeStep),
  mute: toggleMuted,
}

/** Elements that handle keys themselves. */
const controls =
  'a, button, input, select, textarea, summary, dialog, audio, video, iframe, [contenteditable], [tabindex="0"], ' +
  '[role=dialog], [role=alertdialog], [role^=menu], [role=slider], [role=option], [role=row], [role=tab]'

/**
 * Binds the keys of `shortcuts` to the player, to `onHelp` and to `onSearch`, while they are enabled; returns an
 * unsubscribe function. The space bar works on the body and the main element, which navigation focuses; the others work
 * outside of controls, fields, menus and dialogs. Keys that others handled and combinations are ignored, and a held key
 * only seeks and changes the volume. Source: core §4.
 */
export function bindKeyboard(
  target: Document,
  onHelp: () => void = () => {},
  onSearch: () => void = () => {},
): () => void {
  function onKeyDown(event: KeyboardEvent): void {
    const { altKey, ctrlKey, metaKey, repeat, defaultPrevented } = event
    if (altKey || ctrlKey || metaKey || defaultPrevented || !$hasShortcuts.get()) return
    const action = shortcuts.find(({ keys }) => keys === keysOf(event))?.action
    if (!action || (repeat && !/^(seek|volume)/.test(action))) return
    if (!(action === 'toggle' ? isPage : isFree)(event.target, target)) return
    if (action === 'help') onHelp()
    else if (action === 'search') onSearch()
    else if ($currentTrack.get() === null) return
    else actions[action]()
    // The page would scroll or select text otherwise.
    event.preventDefault()
  }

  target.addEventListener('keydown', onKeyDown)
  return () => target.removeEventListener('keydown', onKeyDown)
}

function keysOf({ key, shiftKey }: KeyboardEvent): string {
  if (key === '?' || key === '/') return key // each requires shift on some keyboards
  const name = key === ' ' ? 'Space' : key.length === 1 ? key.toLowerCase() : key
  return shiftKey ? `Shift+${name}` : name
}

function isPage(target: EventTarget | null, { body, documentElement }: Document): boolean {
  const isMain = target instanceof HTMLElement && target.tagName === 'MAIN'
  return target === documentElement || isMain || (target === body && !body.isContentEditable)
}

function isFree(target: EventTarget | null, page: Document): boolean {
  return isPage(target, page) || (target instanceof Element && target !== page.body && !target.closest(controls))
}
