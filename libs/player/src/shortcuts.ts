export type ShortcutAction =
  'toggle' | 'next' | 'previous' | 'seekBack' | 'seekForward' | 'volumeUp' | 'volumeDown' | 'mute' | 'search' | 'help'

export interface Shortcut {
  /** A `KeyboardEvent.key` ('Space' for the space bar), prefixed with 'Shift+' if it is held. */
  readonly keys: string
  readonly action: ShortcutAction
}

/** The player's keyboard shortcuts, for both the handlers and the help. */
export const shortcuts: readonly Shortcut[] = [
  { keys: 'Space', action: 'toggle' },
  { keys: 'Shift+ArrowRight', action: 'next' },
  { keys: 'Shift+ArrowLeft', action: 'previous' },
  { keys: 'ArrowLeft', action: 'seekBack' },
  { keys: 'ArrowRight', action: 'seekForward' },
  { keys: 'Shift+ArrowUp', action: 'volumeUp' },
  { keys: 'Shift+ArrowDown', action: 'volumeDown' },
  { keys: 'm', action: 'mute' },
  { keys: '/', action: 'search' },
  { keys: '?', action: 'help' },
]
