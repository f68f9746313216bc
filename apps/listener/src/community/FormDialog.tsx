import { useStore } from '@nanostores/react'
import { Button, TextLink, token } from '@overtone/design'
import { Alert, Dialog } from '@overtone/design/forms'
import type { Result } from '@overtone/domain'
import { $explain, i18n, type Explainable } from '@overtone/i18n'
import { $session, askToSignIn } from '@overtone/session'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'

const $t = i18n('listener/communityForm', {
  busy: 'Sending…',
  close: 'Close',
  mustSignIn: 'You must be logged in to post.',
  signIn: 'Sign In',
})

/** A dialog with a form that is sent once however often it is pressed, and keeps what was written where it fails. */
export function FormDialog(props: {
  title: string
  submit: string
  isReady?: boolean
  /** What went wrong is said in the words of its failure. */
  onSend: () => Promise<Result<null>>
  onClose: () => void
  onSent: () => void
  children: ReactNode
}) {
  const t = useStore($t)
  const explain = useStore($explain)
  const { status } = useStore($session)
  const [error, setError] = useState<Explainable | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false) // a second press may come before the button is drawn disabled
  const isSignedOut = status === 'signed-out'

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current || isSignedOut) return
    isSending.current = true
    setError(null)
    setBusy(true)
    const sent = await props.onSend()
    isSending.current = false
    setBusy(false)
    if (sent.ok) props.onSent()
    else setError(sent.error)
  }

  return (
    <Dialog
      title={props.title}
      state={isBusy ? 'busy' : error !== null || isSignedOut ? 'error' : 'idle'}
      closeLabel={t.close}
      onClose={props.onClose}
    >
      <Form noValidate onSubmit={event => void onSubmit(event)}>
        {error !== null && <Alert>{explain(error)}</Alert>}
        {isSignedOut && (
          <Alert>
            {t.mustSignIn}{' '}
            <TextLink as="button" type="button" onClick={askToSignIn}>
              {t.signIn}
            </TextLink>
          </Alert>
        )}
        {props.children}
        <Button variant="primary" size="l" type="submit" disabled={isBusy || isSignedOut || props.isReady === false}>
          {isBusy ? t.busy : props.submit}
        </Button>
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${token.space[16]};
`
