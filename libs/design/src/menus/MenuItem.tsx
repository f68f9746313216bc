import type { ComponentType, HTMLAttributes, ReactNode } from 'react'
import { Header, MenuItem as AriaItem, MenuSection as AriaSection, Separator } from 'react-aria-components/Menu'
import type { MenuItemProps } from 'react-aria-components/Menu'
import { styled } from 'styled-components'
import { option } from '../aria/option'
import { token } from '../token'

/** An action of a Menu. `isDanger` for one that can't be undone. */
export function MenuItem({
  icon,
  isDanger = false,
  isDisabled = false,
  keepsOpen = false,
  file,
  onPress,
  children,
}: {
  icon?: ReactNode
  isDanger?: boolean
  isDisabled?: boolean
  /** The menu stays open when the item is pressed. */
  keepsOpen?: boolean
  /** Makes it a link that downloads a file. */
  file?: { readonly href: string; readonly name: string }
  onPress?: () => void
  /** The label. Typing its first letters finds the item. */
  children: string
}) {
  return (
    <Item
      textValue={children}
      isDisabled={isDisabled}
      $isDanger={isDanger}
      {...(keepsOpen && { shouldCloseOnSelect: false })}
      {...(file && { href: file.href, download: file.name })}
      {...(onPress && { onAction: onPress })}
    >
      {icon}
      {children}
    </Item>
  )
}

/** A group of items in a Menu, under a small heading. */
export function MenuSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AriaSection>
      <Title>{title}</Title>
      {children}
    </AriaSection>
  )
}

/** The look of an item, for items of other kinds. */
export const Item: ComponentType<MenuItemProps & { $isDanger?: boolean }> = styled(AriaItem)<{ $isDanger?: boolean }>`
  ${option}

  &:not([data-disabled]),
  &:not([data-disabled]) svg {
    ${({ $isDanger }) => $isDanger && `color: ${token.color.danger};`}
  }
`

/** The small heading of a section. */
export const Title: ComponentType<HTMLAttributes<HTMLElement>> = styled(Header)`
  padding: ${token.space[8]} ${token.space[12]} ${token.space[4]};
  color: ${token.color.ink3};
  font-size: ${token.text[12]};
`

/** A hairline between the items of a Menu. */
export const MenuSeparator = styled(Separator)`
  height: 1px;
  margin: ${token.space[6]} ${token.space[12]};
  background: ${token.color.line};
`
