import { useStore } from '@nanostores/react'
import { Button, TextLink, token } from '@overtone/design'
import { Alert, Dialog, useForm } from '@overtone/design/forms'
import type { Result } from '@overtone/domain'
import { $explain, i18n } from '@overtone/i18n'
import { $session, askToSignIn } from '@overtone/session'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

const $t = i18n('listener/communityForm', {
  busy: 'Sending…',
  close: 'Close',
  mustSignIn: 'You must be logged in to post.',
  signIn: 'Sign In',
})

/** A dialog with a form. Ignores repeated submits while sending and keeps its values if sending fails. */
export function FormDialog(props: {
  title: string
  submit: string
  isReady?: boolean
  /** Sends the form. A failure is explained above the fields. */
  onSend: () => Promise<Result<null>>
  onClose: () => void
  onSent: () => void
  children: ReactNode
}) {
  const t = useStore($t)
  const { status } = useStore($session)
  const isSignedOut = status === 'signed-out'
  const form = useForm({
    initial: {},
    send: props.onSend,
    onSent: props.onSent,
    explain: useStore($explain),
    canSend: !isSignedOut,
  })

  return (
    <Dialog title={props.title} state={form.state} closeLabel={t.close} onClose={props.onClose}>
      <Form {...form.form}>
        {form.error && <Alert>{form.error}</Alert>}
        {isSignedOut && (
          <Alert>
            {t.mustSignIn}{' '}
            <TextLink as="button" type="button" onClick={askToSignIn}>
              {t.signIn}
            </TextLink>
          </Alert>
        )}
        {props.children}
        <Button
          variant="primary"
          size="l"
          type="submit"
          disabled={form.isBusy || isSignedOut || props.isReady === false}
        >
          {form.isBusy ? t.busy : props.submit}
        </Button>
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${token.space[16]};
`
