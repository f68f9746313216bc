import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { MenuSection as AriaSection } from 'react-aria-components/Menu'
import { styled } from 'styled-components'
import { oneLine } from '../fragments'
import { token } from '../token'
import { Item, Title } from './MenuItem'

/** A line of a MenuChecklist. */
export interface MenuCheck {
  readonly value: string
  readonly label: string
  /** Something small at the end of the line. */
  readonly detail?: ReactNode
}

/** A group of items with checkmarks in a Menu. Pressing one keeps the menu open. */
export function MenuChecklist({
  title,
  items,
  checked,
  onToggle,
}: {
  title: string
  items: readonly MenuCheck[]
  checked: ReadonlySet<string>
  onToggle: (value: string) => void
}) {
  return (
    <AriaSection selectionMode="multiple" selectedKeys={checked} shouldCloseOnSelect={false}>
      <Title>{title}</Title>
      {items.map(({ value, label, detail }) => (
        <Line key={value} id={value} textValue={label} onAction={() => onToggle(value)}>
          <Check />
          <b>{label}</b>
          {detail && <span>{detail}</span>}
        </Line>
      ))}
    </AriaSection>
  )
}

const Line = styled(Item)`
  b {
    flex: 1;
    font-weight: inherit;
    ${oneLine}
  }
  > span {
    display: flex;
    flex: none;
    align-items: center;
    gap: ${token.space[6]};
    --icon: 14px;
    color: ${token.color.ink3};
    font-size: ${token.text[12]};
    font-weight: ${token.weight.text};
  }
  > svg {
    flex: none;
    color: ${token.color.toneText};
  }
  &:not([data-selected]) > svg {
    opacity: 0;
  }
`
