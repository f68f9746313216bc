import { useStore } from '@nanostores/react'
import { Button, TextLink } from '@overtone/design'
import { Alert, Field, PasswordInput, TextInput } from '@overtone/design/forms'
import { checkSignIn, checkSignUp, limits } from '@overtone/domain'
import { $explain, i18n, params } from '@overtone/i18n'
import { signIn, signUp } from '@overtone/session'
import { useState } from 'react'
import { Form, Links } from './Form'
import { issueLines } from './issueLines'
import { PasswordRules } from './PasswordRules'
import { textIn, useSubmission, type Phase } from './useSubmission'

const $t = i18n('shell/signInForm', {
  email: 'Email',
  password: 'Password',
  name: 'Full name',
  namePlaceholder: 'Enter your full name',
  passwordHint: 'Password must be at least 6 characters',
  show: 'Show password',
  hide: 'Hide password',
  signIn: 'Sign In',
  join: 'Create account',
  busy: 'Connecting to Neural Grid...',
  forgot: 'Forgot your password?',
  newHere: 'New here?',
  joinLink: params('Join {product}'),
  haveAccount: 'Already have an account?',
})

const fields = ['name', 'email', 'password'] as const

/** The fields of one mode of the dialog. The error is above the fields, a problem beside its field. */
export function SignInForm(props: {
  mode: 'signIn' | 'join'
  onPhase: (phase: Phase) => void
  onDone: () => void
  onSwitch: () => void
  onForgot: (email: string) => void
}) {
  const { mode, onPhase, onDone, onSwitch, onForgot } = props
  const t = useStore($t)
  const explain = useStore($explain)
  const [password, setPassword] = useState('')
  const isJoining = mode === 'join'
  const { form, error, isBusy, problemsOf } = useSubmission({
    fields,
    check: isJoining ? checkSignUp : checkSignIn,
    send: ({ email, password, name }) =>
      isJoining ? signUp(email.trim(), password, name.trim()) : signIn(email.trim(), password),
    onPhase,
    onDone,
  })
  const passwordProblem = issueLines(problemsOf('password'))
  const passwordHint = password ? <PasswordRules password={password} /> : t.passwordHint

  return (
    <Form {...form}>
      {error && <Alert>{explain(error)}</Alert>}
      {isJoining && (
        <Field label={t.name} error={issueLines(problemsOf('name'))}>
          <TextInput
            name="name"
            required
            autoFocus
            maxLength={limits.name}
            autoComplete="name"
            placeholder={t.namePlaceholder}
          />
        </Field>
      )}
      <Field label={t.email} error={issueLines(problemsOf('email'))}>
        <TextInput name="email" type="email" required autoFocus={!isJoining} autoComplete="email" />
      </Field>
      <Field label={t.password} error={passwordProblem} hint={isJoining && !passwordProblem ? passwordHint : undefined}>
        <PasswordInput
          name="password"
          required
          autoComplete={isJoining ? 'new-password' : 'current-password'}
          showLabel={t.show}
          hideLabel={t.hide}
          onChange={event => setPassword(event.target.value)}
        />
      </Field>
      <Button variant="primary" size="l" type="submit" disabled={isBusy}>
        {isBusy ? t.busy : isJoining ? t.join : t.signIn}
      </Button>
      <Links>
        {!isJoining && (
          <TextLink
            as="button"
            type="button"
            disabled={isBusy}
            onClick={event => onForgot(textIn(event.currentTarget.closest('form'), 'email'))}
          >
            {t.forgot}
          </TextLink>
        )}
        <span>
          {isJoining ? t.haveAccount : t.newHere}{' '}
          <TextLink as="button" type="button" disabled={isBusy} onClick={onSwitch}>
            {isJoining ? t.signIn : t.joinLink({ product: 'Overtone' })}
          </TextLink>
        </span>
      </Links>
    </Form>
  )
}
