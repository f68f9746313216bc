import { useStore } from '@nanostores/react'
import { Button, TextLink } from '@overtone/design'
import { Alert, Field, PasswordInput, TextInput, useForm } from '@overtone/design/forms'
import { checkSignIn, checkSignUp, limits } from '@overtone/domain'
import { $explain, i18n, params } from '@overtone/i18n'
import { signIn, signUp } from '@overtone/session'
import { useEffect } from 'react'
import { caught } from './caught'
import { Form, Links, type FormState } from './Form'
import { PasskeySignIn } from './PasskeySignIn'
import { PasswordRules } from './PasswordRules'

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

/** The fields of one mode of the dialog. The error is above the fields, a problem beside its field. */
export function SignInForm(props: {
  mode: 'signIn' | 'join'
  onState: (state: FormState) => void
  onDone: () => void
  onSwitch: () => void
  onForgot: (email: string) => void
}) {
  const { mode, onState, onDone, onSwitch, onForgot } = props
  const t = useStore($t)
  const isJoining = mode === 'join'
  const form = useForm({
    initial: { name: '', email: '', password: '' },
    check: isJoining ? checkSignUp : checkSignIn,
    send: ({ email, password, name }) =>
      caught(isJoining ? signUp(email.trim(), password, name.trim()) : signIn(email.trim(), password)),
    onSent: onDone,
    explain: useStore($explain),
    asksBeforeLeaving: false,
  })
  const { isBusy, state } = form
  const { email, password } = form.values
  const passwordError = form.errorOf('password')
  const passwordHint = password ? <PasswordRules password={password} /> : t.passwordHint
  useEffect(() => onState(state), [onState, state])

  return (
    <Form {...form.form}>
      {form.error && <Alert>{form.error}</Alert>}
      {isJoining && (
        <Field label={t.name} error={form.errorOf('name')}>
          <TextInput
            {...form.text('name')}
            required
            autoFocus
            maxLength={limits.name}
            autoComplete="name"
            placeholder={t.namePlaceholder}
          />
        </Field>
      )}
      <Field label={t.email} error={form.errorOf('email')}>
        <TextInput
          {...form.text('email')}
          type="email"
          required
          autoFocus={!isJoining}
          autoComplete={isJoining ? 'email' : 'username webauthn'}
        />
      </Field>
      <Field label={t.password} error={passwordError} hint={isJoining && !passwordError ? passwordHint : undefined}>
        <PasswordInput
          {...form.text('password')}
          required
          autoComplete={isJoining ? 'new-password' : 'current-password'}
          showLabel={t.show}
          hideLabel={t.hide}
        />
      </Field>
      <Button variant="primary" size="l" type="submit" disabled={isBusy}>
        {isBusy ? t.busy : isJoining ? t.join : t.signIn}
      </Button>
      {!isJoining && <PasskeySignIn disabled={isBusy} onDone={onDone} />}
      <Links>
        {!isJoining && (
          <TextLink as="button" type="button" disabled={isBusy} onClick={() => onForgot(email)}>
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
