import { X } from 'lucide-react'
import type { ReactNode, SyntheticEvent } from 'react'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { keyframes, styled } from 'styled-components'
import { IconButton } from './IconButton'
import { LayerContext } from './layer'
import { StringLine } from './StringLine'
import type { StringState } from './StringLine'
import { media, token } from './token'

/**
 * A modal dialog, open while it is rendered: title, the string in its `state`, then the children. The browser traps the
 * focus and returns it; Escape, the close button and a press on the scrim call `onClose`.
 */
export function Dialog({
  title,
  subtitle,
  state = 'idle',
  size = 'm',
  role,
  closeLabel,
  onClose,
  children,
}: {
  title: string
  subtitle?: ReactNode
  state?: StringState
  /** 416 px wide, or 640. */
  size?: 'm' | 'l'
  /** For a question that must be answered first. */
  role?: 'alertdialog'
  closeLabel: string
  onClose: () => void
  children?: ReactNode
}) {
  const id = useId()
  const [layer, setLayer] = useState<HTMLElement | null>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget>(null)

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    // A dialog removed while open would not return focus
    return () => element?.close()
  }, [])

  function onCancel(event: SyntheticEvent) {
    // The cancel event of a file picker inside bubbles up
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }

  return (
    <Frame
      ref={dialog}
      $size={size}
      role={role}
      aria-labelledby={id}
      onCancel={onCancel}
      // A browser may force a dialog closed on a repeated Escape; if it is open, it was shown again in the meantime
      onClose={event => event.currentTarget.open || onClose()}
      onPointerDown={event => (pressed.current = event.target)}
      // Only if the press began on the scrim: one that began inside may be selecting text
      onClick={event => event.target === dialog.current && pressed.current === dialog.current && onClose()}
    >
      <Content>
        <Head $isLong={title.length > 40}>
          <h2 id={id}>{title}</h2>
          {subtitle && <Subtitle>{subtitle}</Subtitle>}
        </Head>
        <Sign state={state} $isTall={state === 'done'} />
        <LayerContext value={layer}>{children && <Body>{children}</Body>}</LayerContext>
        {/* Last, so that the content gets the initial focus */}
        <Close label={closeLabel} onClick={onClose}>
          <X />
        </Close>
      </Content>
      <div ref={setLayer} />
    </Frame>
  )
}

const rise = keyframes`from { opacity: 0; translate: 0 12px; }`
const appear = keyframes`from { opacity: 0; }`

const Frame = styled.dialog<{ $size: 'm' | 'l' }>`
  width: 100%;
  max-width: min(${({ $size }) => ($size === 'l' ? '640px' : '416px')}, 100vw - 2 * ${token.space[16]});
  max-height: calc(100dvh - 2 * ${token.space[16]});
  margin: auto;
  border: 0;
  padding: 0;
  border-radius: ${token.radius.l};
  background: ${token.color.raised};
  color: ${token.color.ink};
  box-shadow: ${token.shadow[3]};
  /* Menus inside may overflow it */
  overflow: visible;
  animation: ${rise} ${token.time[1]} ${token.ease.pluck};

  &::backdrop {
    /* In some browsers a backdrop inherits no custom properties */
    background: var(--scrim, rgb(2 12 15 / 0.6));
    animation: ${appear} ${token.time[2]} ${token.ease.pluck};
  }
`

const Content = styled.div`
  position: relative;
  max-height: inherit;
  border-radius: inherit;
  overflow: auto;
  overscroll-behavior: contain;
`

const Head = styled.div<{ $isLong: boolean }>`
  padding-block: 28px 0;
  padding-inline: ${token.space[32]} 56px;

  h2 {
    font-size: ${({ $isLong }) => ($isLong ? token.text[20] : token.text[32])};
    letter-spacing: -0.035em;
    line-height: 1.1;
    overflow-wrap: anywhere;
  }

  ${media.mobile} {
    padding-block: ${token.space[24]} 0;
    padding-inline: ${token.space[24]} 56px;
  }
`

const Subtitle = styled.p`
  margin-top: ${token.space[6]};
  color: ${token.color.ink2};
`

const Sign = styled(StringLine)<{ $isTall: boolean }>`
  height: ${({ $isTall }) => ($isTall ? '96px' : '48px')};
  margin-block: ${({ $isTall }) =>
    $isTall ? `${token.space[16]} ${token.space[32]}` : `${token.space[4]} ${token.space[16]}`};
  transition: height ${token.time[1]} ${token.ease.pluck};
`

const Body = styled.div`
  padding: 0 ${token.space[32]} ${token.space[32]};

  ${media.mobile} {
    padding: 0 ${token.space[24]} ${token.space[24]};
  }
`

const Close = styled(IconButton)`
  position: absolute;
  inset-block-start: 12px;
  inset-inline-end: 12px;
`
