import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Alert } from '../Alert'
import { Button } from '../Button'
import { Dialog } from '../Dialog'
import { media, token } from '../token'

/**
 * Asks before something is done, open for as long as it is rendered. The focus begins at the first field inside, or at
 * Cancel. While `isBusy` nothing can be pressed twice; `error` says in place what went wrong.
 */
export function ConfirmDialog({
  title,
  confirmLabel,
  cancelLabel,
  closeLabel,
  isDanger = false,
  isBusy = false,
  isDisabled = false,
  error,
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
  /** For what cannot be undone: a filled red button. */
  isDanger?: boolean
  isBusy?: boolean
  /** While something inside is still to be filled in. */
  isDisabled?: boolean
  error?: string | null | undefined
  onConfirm: () => void
  onClose: () => void
  /** What follows from it, and fields, such as the reason. */
  children?: ReactNode
}) {
  const state = isBusy ? 'busy' : error ? 'error' : 'idle'
  return (
    <Dialog title={title} state={state} role="alertdialog" closeLabel={closeLabel} onClose={onClose}>
      <Form
        onSubmit={event => {
          event.preventDefault()
          if (!isBusy && !isDisabled) onConfirm()
        }}
      >
        {error && <Alert>{error}</Alert>}
        {children && <Words>{children}</Words>}
        <Choice>
          <Button onClick={onClose}>{cancelLabel}</Button>
          <Button type="submit" variant={isDanger ? 'danger' : 'primary'} disabled={isBusy || isDisabled}>
            {confirmLabel}
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
