import { useStore } from '@nanostores/react'
import { Button, dismissToast } from '@overtone/design'
import { Dialog } from '@overtone/design/forms'
import { i18n, params } from '@overtone/i18n'
import { $user, $wantsCode } from '@overtone/session'
import { useEffect, useState } from 'react'
import type { Closable } from '../lazyView'
import { CodeForm } from './CodeForm'
import { ForgotForm } from './ForgotForm'
import type { FormState } from './Form'
import { ResetForm } from './ResetForm'
import { SignInForm } from './SignInForm'

const $t = i18n('shell/signIn', {
  signIn: 'Sign In',
  signInSubtitle: 'Sign in to your account',
  join: params('Join {product}'),
  joinSubtitle: 'Create your account to get started',
  linked: 'Neural Link Established!',
  welcome: params('Welcome to {product}'),
  code: 'Enter your code',
  codeSubtitle: 'This account has a second factor.',
  forgot: 'Reset your password',
  forgotSubtitle: 'We’ll email you a reset link.',
  deadLink: 'This link no longer works',
  deadLinkSubtitle: 'It expired or was already used. We’ll send you a new one.',
  sent: 'Check your inbox',
  sentSubtitle: params('If there’s an account for {email}, a link is on its way. It works once.'),
  back: 'Back to sign in',
  reset: 'Choose a new password',
  resetSubtitle: 'You’ll stay signed in.',
  changed: 'Password changed',
  changedSubtitle: 'You’re signed in. Use your new password next time.',
  go: 'Continue',
  close: 'Close',
})

const product = 'Overtone'
/** Milliseconds that the success screen stays. Source: specification core §9. */
const successTime = 2000

/** The views that the dialog can open with: `reset` and `deadLink` after an emailed link. */
export type FirstView = 'signIn' | 'reset' | 'deadLink'
type View = FirstView | 'join' | 'code' | 'forgot' | 'linked' | 'sent' | 'changed'

/** Sign in, join, or reset the password; open while rendered. Source: specification core §2. */
export function SignInDialog({ first = 'signIn', onClose }: Closable & { first?: FirstView }) {
  const t = useStore($t)
  const isSignedIn = useStore($user) !== null
  const wantsCode = useStore($wantsCode)
  const [chosen, setView] = useState<View>(first)
  const view = wantsCode ? 'code' : chosen
  const [formState, setFormState] = useState<FormState>('idle')
  const [email, setEmail] = useState('')
  useEffect(() => dismissToast('sign-in'), []) // its button opens this dialog

  function show(next: View) {
    setView(next)
    setFormState('idle')
  }
  function onSent(to: string) {
    setEmail(to)
    show('sent')
  }
  function onForgot(entered: string) {
    setEmail(entered)
    show('forgot')
  }

  const heads: Record<View, readonly [title: string, subtitle: string]> = {
    signIn: [t.signIn, t.signInSubtitle],
    join: [t.join({ product }), t.joinSubtitle],
    code: [t.code, t.codeSubtitle],
    linked: [t.linked, t.welcome({ product })],
    forgot: [t.forgot, t.forgotSubtitle],
    deadLink: [t.deadLink, t.deadLinkSubtitle],
    sent: [t.sent, t.sentSubtitle({ email })],
    reset: [t.reset, t.resetSubtitle],
    changed: [t.changed, t.changedSubtitle],
  }
  const isDone = view === 'linked' || view === 'changed'
  const [title, subtitle] = heads[view]

  return (
    <Dialog
      title={title}
      subtitle={<span role="status">{subtitle}</span>}
      state={isDone ? 'done' : formState}
      closeLabel={t.close}
      onClose={onClose}
    >
      {(view === 'signIn' || view === 'join') && (
        <SignInForm
          key={view}
          mode={view}
          onState={setFormState}
          onDone={() => show('linked')}
          onSwitch={() => show(view === 'join' ? 'signIn' : 'join')}
          onForgot={onForgot}
        />
      )}
      {view === 'code' && (
        <CodeForm onState={setFormState} onDone={() => show(chosen === 'reset' ? 'reset' : 'linked')} />
      )}
      {view === 'linked' && <AutoClose onClose={onClose} />}
      {(view === 'forgot' || view === 'deadLink') && (
        <ForgotForm
          email={email}
          onState={setFormState}
          onSent={onSent}
          onBack={isSignedIn ? undefined : () => show('signIn')}
        />
      )}
      {view === 'sent' && (
        <Button autoFocus onClick={isSignedIn ? onClose : () => show('signIn')}>
          {isSignedIn ? t.go : t.back}
        </Button>
      )}
      {view === 'reset' && (
        <ResetForm onState={setFormState} onDone={() => show('changed')} onNewLink={() => show('forgot')} />
      )}
      {view === 'changed' && (
        <Button variant="primary" autoFocus onClick={onClose}>
          {t.go}
        </Button>
      )}
    </Dialog>
  )
}

/** Closes the dialog after the success screen's time, unless it is closed before. */
function AutoClose({ onClose }: Closable) {
  useEffect(() => {
    const timer = setTimeout(onClose, successTime)
    return () => clearTimeout(timer)
  }, [onClose])
  return null
}
