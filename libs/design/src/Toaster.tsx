import { useStore } from '@nanostores/react'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { keyframes, styled } from 'styled-components'
import { Button } from './Button'
import { IconButton } from './IconButton'
import { token } from './token'
import type { Toast } from './toasts'
import { $toasts, dismissToast } from './toasts'

const readingTime = 5000

/** Where toasts appear: one at a time, above the player (`--player-space`). Rendered once, by the frame. */
export function Toaster({ dismissLabel }: { dismissLabel: string }) {
  const [toast, next] = useStore($toasts)
  const isError = toast?.kind === 'error'
  const isStaying = (isError || Boolean(toast?.action)) && !next
  const shown = toast && <Message key={toast.id} toast={toast} isStaying={isStaying} dismissLabel={dismissLabel} />
  // Both regions are there before anything is said: a region that comes with its words may go unheard
  return (
    <Place>
      <div role="status">{!isError && shown}</div>
      <div role="alert">{isError && shown}</div>
    </Place>
  )
}

function Message({ toast, isStaying, dismissLabel }: { toast: Toast; isStaying: boolean; dismissLabel: string }) {
  const { id, message, kind, action } = toast
  const [isHeld, setHeld] = useState(false)

  useEffect(() => {
    if (isStaying || isHeld) return
    const timer = setTimeout(() => dismissToast(id), readingTime)
    return () => clearTimeout(timer)
  }, [id, isStaying, isHeld])

  return (
    <Card
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {kind === 'good' && <CircleCheck color={token.color.good} />}
      {kind === 'error' && <CircleAlert color={token.color.danger} />}
      <Words>{message}</Words>
      {action && (
        <Button
          variant="quiet"
          size="s"
          onClick={() => {
            dismissToast(id)
            action.onPress()
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton size="s" label={dismissLabel} onClick={() => dismissToast(id)}>
        <X />
      </IconButton>
    </Card>
  )
}

const Place = styled.div`
  position: fixed;
  inset: auto ${token.space[16]}
    calc(${token.frame.playerSpace} + ${token.space[16]} + env(safe-area-inset-bottom, 0px));
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
  padding: ${token.space[8]} ${token.space[8]} ${token.space[8]} ${token.space[16]};
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
