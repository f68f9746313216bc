import type { ComponentType, ReactElement, ReactNode } from 'react'
import { Menu as AriaMenu, MenuTrigger, type MenuProps } from 'react-aria-components/Menu'
import { styled } from 'styled-components'
import { Aria } from '../aria/Aria'
import { Floating, type Placement } from '../aria/Floating'
import { Trigger } from '../aria/Trigger'
import { token } from '../token'

/**
 * A menu of actions, opened by its `trigger`: one of our buttons, which also names it. Inside go MenuItem, MenuSection
 * and MenuSeparator. The arrow keys, Home, End and letters move; Escape closes and returns focus. On phones it is a
 * sheet.
 */
export function Menu({
  trigger,
  placement = 'bottom end',
  children,
}: {
  trigger: ReactElement
  placement?: Placement
  children: ReactNode
}) {
  return (
    <Aria>
      <MenuTrigger>
        <Trigger>{trigger}</Trigger>
        <Floating placement={placement} isSheet>
          <Items>{children}</Items>
        </Floating>
      </MenuTrigger>
    </Aria>
  )
}

/** The list inside a menu's surface. */
export const Items: ComponentType<MenuProps<object>> = styled(AriaMenu<object>)`
  padding: ${token.space[6]};
  outline: none;
`
