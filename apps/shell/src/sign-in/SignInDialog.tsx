import { useStore } from '@nanostores/react'
import { Dialog } from '@overtone/design/forms'
import { i18n, params } from '@overtone/i18n'
import { useState } from 'react'
import { closeSignIn } from './signInDialog'
import { SignInForm, type Mode } from './SignInForm'

const $t = i18n('shell/signIn', {
  signIn: 'Sign In',
  signInSubtitle: 'Sign in to your account',
  join: params('Join {product}'),
  joinSubtitle: 'Create your account to get started',
  linked: 'Neural Link Established!',
  welcome: params('Welcome to {product}'),
  close: 'Close',
})

const product = 'Overtone'
/** Milliseconds that the success screen stays. Source: specification core §9. */
const successTime = 2000

export type Phase = 'idle' | 'busy' | 'error' | 'done'

/** Sign in or join; open while rendered. Source: specification core §2, "Sign-in / sign-up dialog". */
export function SignInDialog() {
  const t = useStore($t)
  const [mode, setMode] = useState<Mode>('signIn')
  const [phase, setPhase] = useState<Phase>('idle')
  const isJoining = mode === 'join'

  function onDone() {
    setPhase('done')
    setTimeout(closeSignIn, successTime)
  }
  if (phase === 'done') {
    return (
      <Dialog
        title={t.linked}
        subtitle={<span role="status">{t.welcome({ product })}</span>}
        state="done"
        closeLabel={t.close}
        onClose={closeSignIn}
      />
    )
  }
  return (
    <Dialog
      title={isJoining ? t.join({ product }) : t.signIn}
      subtitle={isJoining ? t.joinSubtitle : t.signInSubtitle}
      state={phase}
      closeLabel={t.close}
      onClose={closeSignIn}
    >
      <SignInForm
        key={mode}
        mode={mode}
        onPhase={setPhase}
        onDone={onDone}
        onSwitch={() => {
          setMode(isJoining ? 'signIn' : 'join')
          setPhase('idle')
        }}
      />
    </Dialog>
  )
}
