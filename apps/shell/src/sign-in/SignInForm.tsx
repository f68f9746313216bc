import { useStore } from '@nanostores/react'
import { Alert, Button, TextLink, token } from '@overtone/design'
import { Field, PasswordInput, TextInput } from '@overtone/design/forms'
import { i18n, params } from '@overtone/i18n'
import { signIn, signUp } from '@overtone/session'
import { useState, type FormEvent } from 'react'
import { styled } from 'styled-components'

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
  newHere: 'New here?',
  joinLink: params('Join {product}'),
  haveAccount: 'Already have an account?',
})

export type Mode = 'signIn' | 'join'

/** The fields of one mode of the dialog. Says how it goes by `onPhase`; the error's text stands over the fields. */
export function SignInForm(props: {
  mode: Mode
  onPhase: (phase: 'idle' | 'busy' | 'error') => void
  onDone: () => void
  onSwitch: () => void
}) {
  const { mode, onPhase, onDone, onSwitch } = props
  const t = useStore($t)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isJoining = mode === 'join'

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => form.get(name) as string
    setError(null)
    setBusy(true)
    onPhase('busy')
    const result = isJoining
      ? await signUp(text('email').trim(), text('password'), text('name').trim())
      : await signIn(text('email').trim(), text('password'))
    setBusy(false)
    if (result.ok) return onDone()
    setError(result.error.message)
    onPhase('error')
  }

  return (
    <Form onSubmit={event => void onSubmit(event)}>
      {error !== null && <Alert>{error}</Alert>}
      {isJoining && (
        <Field label={t.name}>
          <TextInput name="name" required maxLength={100} autoComplete="name" placeholder={t.namePlaceholder} />
        </Field>
      )}
      <Field label={t.email}>
        <TextInput name="email" type="email" required autoComplete="email" />
      </Field>
      <Field label={t.password} hint={isJoining ? t.passwordHint : undefined}>
        <PasswordInput
          name="password"
          required
          minLength={6}
          autoComplete={isJoining ? 'new-password' : 'current-password'}
          showLabel={t.show}
          hideLabel={t.hide}
        />
      </Field>
      <Button variant="primary" size="l" type="submit" disabled={isBusy}>
        {isBusy ? t.busy : isJoining ? t.join : t.signIn}
      </Button>
      <Switch>
        {isJoining ? t.haveAccount : t.newHere}{' '}
        <TextLink as="button" type="button" onClick={onSwitch}>
          {isJoining ? t.signIn : t.joinLink({ product: 'Overtone' })}
        </TextLink>
      </Switch>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${token.space[16]};
`

const Switch = styled.p`
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
`
