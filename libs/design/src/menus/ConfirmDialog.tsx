import { useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Alert } from '../Alert'
import { Button } from '../Button'
import { Dialog } from '../Dialog'
import { media, token } from '../token'

/**
 * Asks before something is done, open for as long as it is rendered. The focus begins at the first field inside, or at
 * Cancel. While the promise of `onConfirm` is pending nothing can be pressed twice; what it resolves to is shown in
 * place.
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
  /** The deed, not 'OK': 'Delete playlist'. */
  confirmLabel: string
  cancelLabel: string
  closeLabel: string
  /** Stands in for `confirmLabel` while it is done. */
  busyLabel?: string
  /** For what cannot be undone: a filled red button. */
  isDanger?: boolean
  /** While something inside is still to be filled in. */
  isDisabled?: boolean
  /** Returns the text of a failure that `onConfirm` resolves to. */
  explain?: (failure: F) => string
  /** Resolves to what went wrong, null where nothing did. */
  onConfirm: () => void | Promise<F | null>
  onClose: () => void
  /** What follows from it, and fields, such as the reason. */
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
