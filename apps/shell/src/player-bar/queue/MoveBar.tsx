import { useStore } from '@nanostores/react'
import { IconButton, oneLine, token } from '@overtone/design'
import { i18n, params } from '@overtone/i18n'
import type { QueueEntry } from '@overtone/player'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { styled } from 'styled-components'
import { removeEntry } from './queueChanges'

const $t = i18n('shell/moveBar', {
  up: params('Move {title} up'),
  down: params('Move {title} down'),
  remove: params('Remove {title} from the queue'),
})

/** Buttons that move the selected entry, for touch screens and users who don't drag. Positions count from 0. */
export function MoveBar(props: { entry: QueueEntry; position: number; count: number; onMove: (to: number) => void }) {
  const { entry, position, count, onMove } = props
  const { title } = entry.track
  const t = useStore($t)
  const isLast = position === count - 1
  return (
    <Floor role="group" aria-label={title}>
      <b>{title}</b>
      <Step label={t.up({ title })} aria-disabled={position === 0} onClick={() => position > 0 && onMove(position - 1)}>
        <ArrowUp />
      </Step>
      <Step label={t.down({ title })} aria-disabled={isLast} onClick={() => isLast || onMove(position + 1)}>
        <ArrowDown />
      </Step>
      <IconButton label={t.remove({ title })} onClick={() => removeEntry(entry)}>
        <X />
      </IconButton>
    </Floor>
  )
}

/** Stays visible while the list scrolls. */
const Floor = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  align-items: center;
  gap: ${token.space[4]};
  margin-top: ${token.space[8]};
  padding-block: ${token.space[4]};
  padding-inline: ${token.space[16]} ${token.space[8]};
  border: ${token.edge.hairline};
  border-radius: ${token.radius.m};
  background: ${token.color.raised};
  box-shadow: ${token.shadow[2]};

  b {
    flex: 1;
    font-weight: ${token.weight.strong};
    ${oneLine}
  }
`

const Step = styled(IconButton)`
  &[aria-disabled='true'] {
    background: none;
    color: ${token.color.ink3};
    cursor: not-allowed;
    opacity: 0.5;
  }
`
