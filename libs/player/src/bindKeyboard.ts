import { $currentTrack, $position, seek, toggle } from './player'
import { next, previous } from './queueing'
import { type ShortcutAction, shortcuts } from './shortcuts'
import { $hasShortcuts } from './shortcutSwitch'
import { $volume, setVolume, toggleMuted } from './volume'

/** Seconds that an arrow key moves. */
const seekStep = 5
/** Part of the full volume that a key changes. */
const volumeStep = 0.05

const actions: Readonly<Record<Exclude<ShortcutAction, 'help'>, () => void>> = {
  toggle,
  next,
  previous,
  seekBack: () => seek($position.get() - seekStep),
  seekForward: () => seek($position.get() + seekStep),
  volumeUp: () => setVolume($volume.get() + volumeStep),
  volumeDown: () => setVolume($volume.get() - volumeStep),
  mute: toggleMuted,
}

/** Whose keys are their own. */
const controls =
  'a, button, input, select, textarea, summary, dialog, audio, video, iframe, [contenteditable], [tabindex="0"], ' +
  '[role=dialog], [role=alertdialog], [role^=menu], [role=slider], [role=option], [role=row], [role=tab]'

/**
 * Makes the keys of `shortcuts` steer the current track, and call `onHelp`, while they are switched on; returns what
 * unbinds them. The space bar does so on the page body and on its main part, where the focus goes with a change of
 * page; the others wherever there is no control, field, menu or dialog. Keys that others took and combinations are
 * left alone, and a held key only seeks and changes the volume. Source: core §4.
 */
export function bindKeyboard(target: Document, onHelp: () => void = () => {}): () => void {
  function onKeyDown(event: KeyboardEvent): void {
    const { altKey, ctrlKey, metaKey, repeat, defaultPrevented } = event
    if (altKey || ctrlKey || metaKey || defaultPrevented || !$hasShortcuts.get()) return
    const action = shortcuts.find(({ keys }) => keys === keysOf(event))?.action
    if (!action || (repeat && !/^(seek|volume)/.test(action))) return
    if (!(action === 'toggle' ? isPage : isFree)(event.target, target)) return
    if (action === 'help') onHelp()
    else if ($currentTrack.get() === null) return
    else actions[action]()
    // Else the page would scroll, or select text.
    event.preventDefault()
  }

  target.addEventListener('keydown', onKeyDown)
  return () => target.removeEventListener('keydown', onKeyDown)
}

function keysOf({ key, shiftKey }: KeyboardEvent): string {
  if (key === '?') return key // on most keyboards it is a shifted key, on some not
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
