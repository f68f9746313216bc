import { useStore } from '@nanostores/react'
import { token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { styled } from 'styled-components'

const $t = i18n('listener/chatMention', { label: 'People to mention' })

/** Suggestions for an '@'. Focus stays in the message box, where the arrow keys move the selection. */
export function MentionList({
  id,
  names,
  chosen,
  onChoose,
}: {
  id: string
  names: readonly string[]
  chosen: number
  onChoose: (name: string) => void
}) {
  const t = useStore($t)
  return (
    <List id={id} role="listbox" aria-label={t.label}>
      {names.map((name, i) => (
        <li
          key={name}
          id={`${id}-${i}`}
          role="option"
          aria-selected={i === chosen}
          // Pressing an option would move focus out of the message box
          onPointerDown={event => event.preventDefault()}
          onClick={() => onChoose(name)}
        >
          @{name}
        </li>
      ))}
    </List>
  )
}

const List = styled.ul`
  position: absolute;
  bottom: 100%;
  inset-inline-start: ${token.space[16]};
  min-width: 12rem;
  max-width: calc(100% - ${token.space[32]});
  padding: ${token.space[6]};
  border: ${token.edge.hairline};
  border-radius: ${token.radius.m};
  background: ${token.color.raised};
  box-shadow: ${token.shadow[2]};

  li {
    padding: ${token.space[8]} ${token.space[12]};
    border-radius: ${token.radius.m};
    cursor: pointer;
    overflow-wrap: anywhere;

    &[aria-selected='true'],
    &:hover {
      background: ${token.color.hover};
    }
  }
`
