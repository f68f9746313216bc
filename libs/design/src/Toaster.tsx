import { useStore } from '@nanostores/react'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, type FocusEvent } from 'react'
import { keyframes, styled } from 'styled-components'
import { Button } from './Button'
import { IconButton } from './IconButton'
import { token } from './token'
import type { Toast } from './toasts'
import { $isToastHeld, $shownToast, dismissToast, holdToast, staysOn } from './toasts'

const readingTime = 5000

/** Shows the toasts, one at a time, above the player (`--player-space`). The shell renders it once. */
export function Toaster({ dismissLabel }: { dismissLabel: string }) {
  const toast = useStore($shownToast)
  const isError = toast?.kind === 'error'
  const shown = toast && <Message key={toast.id} toast={toast} dismissLabel={dismissLabel} />
  // Both regions exist before any message: a region that is added with its message may not be announced
  return (
    <Place>
      <div role="status">{!isError && shown}</div>
      <div role="alert">{isError && shown}</div>
    </Place>
  )
}

function Message({ toast, dismissLabel }: { toast: Toast; dismissLabel: string }) {
  const { id, message, kind, action } = toast
  const isHeld = useStore($isToastHeld)
  const isStaying = staysOn(toast)
  const card = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<EventTarget | null>(null)

  useEffect(() => {
    if (isStaying || isHeld) return
    const timer = setTimeout(() => dismissToast(id), readingTime)
    return () => clearTimeout(timer)
  }, [id, isStaying, isHeld])

  useLayoutEffect(() => {
    const element = card.current
    return () => {
      leave(element, cameFrom.current)
      holdToast(id, false)
    }
  }, [id])

  function onFocus({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
    holdToast(id, true)
  }

  function dismiss() {
    leave(card.current, cameFrom.current) // before the action, which may move focus
    dismissToast(id)
  }

  return (
    <Card
      ref={card}
      onPointerEnter={() => holdToast(id, true)}
      onPointerLeave={event => holdToast(id, event.currentTarget.contains(document.activeElement))}
      onFocus={onFocus}
      onBlur={event => holdToast(id, event.currentTarget.contains(event.relatedTarget))}
    >
      {kind === 'good' && <CircleCheck color={token.color.good} />}
      {kind === 'error' && <CircleAlert color={token.color.danger} />}
      <Words>{message}</Words>
      {action && (
        <Button
          variant="quiet"
          size="s"
          onClick={() => {
            dismiss()
            action.onPress()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton size="s" label={dismissLabel} onClick={dismiss}>
        <X />
      </IconButton>
    </Card>
  )
}

/** Moves focus out of a toast that is removed: back to its origin or, if that is gone too, to the page. */
function leave(card: HTMLElement | null, cameFrom: EventTarget | null): void {
  const hasFocus = () => card?.contains(document.activeElement)
  if (hasFocus() && cameFrom instanceof HTMLElement) cameFrom.focus({ preventScroll: true })
  const page = card?.closest('dialog')?.querySelector('button') ?? document.querySelector('main')
  if (hasFocus()) page?.focus({ preventScroll: true })
}

const Place = styled.div`
  position: fixed;
  inset: auto ${token.space[16]} calc(${token.frame.playerSpace} + ${token.space[16]});
  z-index: ${token.layer.toast};
  pointer-events: none;
`

const rise = keyframes`from { opacity: 0; translate: 0 8px; }`

const Card = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[12]};
  width: fit-content;
  min-width: min(100%, 320px);
  max-width: min(100%, 480px);
  margin-inline: auto;
  padding-block: ${token.space[8]};
  padding-inline: ${token.space[16]} ${token.space[8]};
  border: ${token.edge.hairline};
  border-radius: ${token.radius.m};
  background: ${token.color.raised};
  box-shadow: ${token.shadow[2]};
  pointer-events: auto;
  animation: ${rise} ${token.time[2]} ${token.ease.pluck};
`

const Words = styled.p`
  flex: 1;
  min-width: 0;
  overflow-wrap: anywhere;
`
