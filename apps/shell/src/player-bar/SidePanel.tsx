import { useStore } from '@nanostores/react'
import { IconButton, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { keyframes, styled } from 'styled-components'

const $t = i18n('shell/sidePanel', { close: 'Close the queue' })

/** A panel over the right edge of the page, above the player bar. Takes focus when it opens; Escape closes it. */
export function SidePanel(props: { label: string; onClose: () => void; children: ReactNode }) {
  const { label, onClose, children } = props
  const t = useStore($t)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <Panel ref={panel} aria-label={label} tabIndex={-1} onKeyDown={event => event.key === 'Escape' && onClose()}>
      <Close label={t.close} onClick={onClose}>
        <X />
      </Close>
      {children}
    </Panel>
  )
}

const enter = keyframes`from { opacity: 0; translate: 16px; }`

const Panel = styled.section`
  --corner: 44px;
  position: fixed;
  inset-block: ${token.frame.header} calc(var(--player-height) + env(safe-area-inset-bottom, 0px));
  inset-inline: auto 0;
  width: min(400px, 100vw);
  padding: ${token.space[16]} ${token.space[24]};
  border: ${token.edge.hairline};
  border-width: 0 0 0 1px;
  background: ${token.color.raised};
  box-shadow: ${token.shadow[2]};
  overflow-y: auto;
  overscroll-behavior: contain;
  outline: none;
  animation: ${enter} ${token.time[2]} ${token.ease.pluck};
`

/** Stacks above the rows' remove buttons. */
const Close = styled(IconButton)`
  position: absolute;
  top: ${token.space[16]};
  inset-inline-end: calc(${token.space[24]} - ${token.space[4]});
`
