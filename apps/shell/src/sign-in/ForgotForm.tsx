import { useStore } from '@nanostores/react'
import { Button, TextLink } from '@overtone/design'
import { Alert, Field, TextInput, useForm } from '@overtone/design/forms'
import { emailProblem } from '@overtone/domain'
import { $explain, i18n } from '@overtone/i18n'
import { requestPasswordReset } from '@overtone/session'
import { useEffect } from 'react'
import { caught } from './caught'
import { Form, Links, type FormState } from './Form'

const $t = i18n('shell/forgotForm', {
  email: 'Email',
  send: 'Send link',
  busy: 'Connecting to Neural Grid...',
  back: 'Back to sign in',
})

/** Asks for the email address. Does not reveal whether it has an account. */
export function ForgotForm(props: {
  email: string
  onState: (state: FormState) => void
  onSent: (email: string) => void
  /** Undefined for a signed-in user. */
  onBack: (() => void) | undefined
}) {
  const { email, onState, onSent, onBack } = props
  const t = useStore($t)
  const form = useForm({
    initial: { email },
    check({ email }) {
      const issue = emailProblem(email.trim())
      return issue ? [{ field: 'email' as const, ...issue }] : []
    },
    send: ({ email }) => caught(requestPasswordReset(email.trim())),
    onSent: (_none, { email }) => onSent(email.trim()),
    explain: useStore($explain),
    asksBeforeLeaving: false,
  })
  const { isBusy, state } = form
  useEffect(() => onState(state), [onState, state])

  return (
    <Form {...form.form}>
      {form.error && <Alert>{form.error}</Alert>}
      <Field label={t.email} error={form.errorOf('email')}>
        <TextInput {...form.text('email')} type="email" required autoFocus autoComplete="email" />
      </Field>
      <Button variant="primary" size="l" type="submit" disabled={isBusy}>
        {isBusy ? t.busy : t.send}
      </Button>
      {onBack && (
        <Links>
          <TextLink as="button" type="button" disabled={isBusy} onClick={onBack}>
            {t.back}
          </TextLink>
        </Links>
      )}
    </Form>
  )
}
