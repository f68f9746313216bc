import { useStore } from '@nanostores/react'
import { IconButton, showToast } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { useState, type ComponentProps, type KeyboardEvent, type ReactElement, type ReactNode } from 'react'
import type * as Menus from './menus'
import type { OpenedMenu } from './openedMenu'

const $t = i18n('music/menuButton', { failed: 'The menu couldn’t be loaded. Please try again.' })

const load = () => import('./menus')

/** An icon button with a menu, whose code is preloaded when the button is hovered or focused. */
export function MenuButton({
  label,
  size = 'm',
  menu,
  onBefore,
  children,
}: {
  label: string
  size?: NonNullable<ComponentProps<typeof IconButton>['size']>
  /** Renders the open menu. */
  menu: (menus: typeof Menus, opened: OpenedMenu) => ReactElement
  /** Called on a press; the menu stays closed if it returns false. */
  onBefore?: () => boolean
  children: ReactNode
}) {
  const t = useStore($t)
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [open, setOpen] = useState<{ menus: typeof Menus; byKeyboard: boolean } | null>(null)
  const prepare = () => void load().catch(() => {}) // a press loads it again, and reports a failure

  async function onPress(byKeyboard: boolean) {
    if (onBefore?.() === false) return
    button?.focus() // Safari doesn't focus a pressed button
    try {
      setOpen({ menus: await load(), byKeyboard })
    } catch {
      showToast({ message: t.failed, kind: 'error' })
    }
  }

  /** Not by the click that a key causes: react-aria takes that for a screen reader's, and doesn't focus an item. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    void onPress(true)
  }

  function onClose() {
    setOpen(null)
    // In the next frame, a dialog that the menu opened has closed: nothing behind it could take focus before
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) button?.focus({ preventScroll: true })
    })
  }

  return (
    <>
      <IconButton
        ref={setButton}
        label={label}
        size={size}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        onPointerEnter={prepare}
        onFocus={prepare}
        onKeyDown={onKeyDown}
        onClick={event => void onPress(event.detail === 0)}
      >
        {children}
      </IconButton>
      {open && menu(open.menus, { anchor: button, label, byKeyboard: open.byKeyboard, onClose })}
    </>
  )
}
