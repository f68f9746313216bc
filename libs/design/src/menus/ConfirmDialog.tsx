import { useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Alert } from '../Alert'
import { Button } from '../Button'
import { Dialog } from '../Dialog'
import { media, token } from '../token'

/**
 * Asks for confirmation, open while it is rendered. The first field inside, or Cancel, gets focus. While the
 * promise of `onConfirm` is pending, nothing can be pressed twice; a failure that it resolves to is shown inside.
 */
export function ConfirmDialog<F = never>({
  title,
  confirmLabel,
  cancelLabel,
  closeLabel,
  busyLabel = confirmLabel,
  isDanger = false,
  isDisabled = false,
  explain,
  onConfirm,
  onClose,
  children,
}: {
  /** The question: 'Delete this playlist?' */
  title: string
  /** The action, not 'OK': 'Delete playlist'. */
  confirmLabel: string
  cancelLabel: string
  closeLabel: string
  /** Replaces `confirmLabel` while pending. */
  busyLabel?: string
  /** For actions that can't be undone: a filled red button. */
  isDanger?: boolean
  /** True while something inside is still to be filled in. */
  isDisabled?: boolean
  /** Returns the text of a failure that `onConfirm` resolves to. */
  explain?: (failure: F) => string
  /** Resolves to a failure, or null on success. */
  onConfirm: () => void | Promise<F | null>
  onClose: () => void
  /** The consequences, and fields such as the reason. */
  children?: ReactNode
}) {
  const [failure, setFailure] = useState<F | null>(null)
  const [isPending, setPending] = useState(false)
  const pending = useRef(false) // a second press may come before the button is rendered disabled
  const problem = failure === null ? null : explain?.(failure)

  async function confirm() {
    if (pending.current || isDisabled) return
    pending.current = true
    setPending(true)
    setFailure(null)
    try {
      setFailure((await onConfirm()) ?? null)
    } finally {
      pending.current = false
      setPending(false)
    }
  }

  const state = isPending ? 'busy' : problem ? 'error' : 'idle'
  return (
    <Dialog title={title} state={state} role="alertdialog" closeLabel={closeLabel} onClose={onClose}>
      <Form
        onSubmit={event => {
          event.preventDefault()
          void confirm()
        }}
      >
        {problem && <Alert>{problem}</Alert>}
        {children && <Words>{children}</Words>}
        <Choice>
          <Button onClick={onClose}>{cancelLabel}</Button>
          <Button type="submit" variant={isDanger ? 'danger' : 'primary'} disabled={isPending || isDisabled}>
            {isPending ? busyLabel : confirmLabel}
          </Button>
        </Choice>
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${token.space[16]};
`

const Words = styled.div`
  display: grid;
  gap: ${token.space[16]};
  color: ${token.color.ink2};
`

const Choice = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${token.space[12]};
  margin-top: ${token.space[8]};

  ${media.mobile} {
    flex-direction: column-reverse;
  }
`
