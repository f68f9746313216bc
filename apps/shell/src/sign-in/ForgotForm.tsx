import { useStore } from '@nanostores/react'
import { Button, TextLink } from '@overtone/design'
import { Alert, Field, TextInput } from '@overtone/design/forms'
import { emailProblem } from '@overtone/domain'
import { $explain, i18n } from '@overtone/i18n'
import { requestPasswordReset } from '@overtone/session'
import { Form, Links } from './Form'
import { issueLines } from './issueLines'
import { useSubmission, type Phase } from './useSubmission'

const $t = i18n('shell/forgotForm', {
  email: 'Email',
  send: 'Send link',
  busy: 'Connecting to Neural Grid...',
  back: 'Back to sign in',
})

const fields = ['email'] as const

/** Asks for the email address. Does not reveal whether it has an account. */
export function ForgotForm(props: {
  email: string
  onPhase: (phase: Phase) => void
  onSent: (email: string) => void
  /** Undefined for a signed-in user. */
  onBack: (() => void) | undefined
}) {
  const { email: known, onPhase, onSent, onBack } = props
  const t = useStore($t)
  const explain = useStore($explain)
  const { form, error, isBusy, problemsOf } = useSubmission({
    fields,
    check({ email }) {
      const issue = emailProblem(email.trim())
      return issue ? [{ field: 'email', ...issue }] : []
    },
    send: ({ email }) => requestPasswordReset(email.trim()),
    onPhase,
    onDone: (_none, { email }) => onSent(email.trim()),
  })

  return (
    <Form {...form}>
      {error && <Alert>{explain(error)}</Alert>}
      <Field label={t.email} error={issueLines(problemsOf('email'))}>
        <TextInput name="email" type="email" required autoFocus autoComplete="email" defaultValue={known} />
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
