import { createContext, useLayoutEffect, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Aria } from '../aria/Aria'
import { Floating } from '../aria/Floating'
import { oneLine } from '../fragments'
import { media, token } from '../token'
import { Items } from './Menu'

/** Closes the open menu; null inside a Menu, whose submenus don't need it. */
export const CloseMenuContext = createContext<(() => void) | null>(null)

/**
 * A menu that is open while it is rendered, beside `anchor`: for menus whose code loads when their button is pressed.
 * Otherwise like Menu. On phones it is a sheet headed by `title` and `subtitle`.
 */
export function OpenMenu({
  anchor,
  label,
  title,
  subtitle,
  byKeyboard = false,
  onClose,
  children,
}: {
  anchor: HTMLElement | null
  label: string
  title: string
  subtitle?: string
  /** Focuses the first item instead of the menu. */
  byKeyboard?: boolean
  onClose: () => void
  children: ReactNode
}) {
  const isShown = useRef(true)
  useLayoutEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  function close() {
    if (isShown.current) onClose() // a dialog that replaces the menu takes focus, which counts as a press outside
  }

  return (
    <Aria>
      <CloseMenuContext value={close}>
        <Floating placement="bottom end" isSheet standalone={{ anchor, label, onClose: close }}>
          <Head>
            <b>{title}</b>
            {subtitle && <span>{subtitle}</span>}
          </Head>
          <Items aria-label={label} autoFocus={byKeyboard ? 'first' : true} onClose={close}>
            {children}
          </Items>
        </Floating>
      </CloseMenuContext>
    </Aria>
  )
}

const Head = styled.p`
  display: none;

  ${media.mobile} {
    display: grid;
    padding: ${token.space[16]} ${token.space[16]} ${token.space[8]};
    border-bottom: ${token.edge.hairline};
  }
  b {
    font-weight: ${token.weight.strong};
    ${oneLine}
  }
  span {
    color: ${token.color.ink2};
    font-size: ${token.text[13]};
    ${oneLine}
  }
`
