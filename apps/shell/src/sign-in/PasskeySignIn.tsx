import { useStore } from '@nanostores/react'
import { offersPasskeys } from '@overtone/data/account'
import { Button } from '@overtone/design'
import { Alert } from '@overtone/design/forms'
import type { Failure, Result, User } from '@overtone/domain'
import { $explain, i18n } from '@overtone/i18n'
import { signInWithPasskey } from '@overtone/session'
import { useEffect, useEffectEvent, useState } from 'react'
import { caught } from './caught'

const $t = i18n('shell/passkeySignIn', {
  enter: 'Use a passkey',
  busy: 'Waiting for your passkey…',
  unknown: 'This passkey belongs to no account here. Sign in with your password.',
})

/** Signs in with a passkey, where the browser and the project have them: by a button, or a suggestion of the browser. */
export function PasskeySignIn({ disabled, onDone }: { disabled: boolean; onDone: () => void }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const [isOffered, setOffered] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  useEffect(() => {
    let isOpen = true
    void offersPasskeys().then(offered => isOpen && setOffered(offered))
    return () => void (isOpen = false)
  }, [])

  function onResult({ ok, data, error }: Result<User | null>) {
    if (data) onDone()
    // otherwise the account has a second factor, and the dialog asks for its code
    else if (!ok && error.code !== 'not-authenticated') setFailure(error)
  }

  async function onEnter() {
    setBusy(true)
    setFailure(null)
    const result = await caught(signInWithPasskey())
    setBusy(false)
    onResult(result)
  }

  const onSuggested = useEffectEvent(onResult)
  useEffect(() => {
    if (!isOffered || isBusy) return
    const abort = new AbortController()
    void caught(signInWithPasskey(abort.signal)).then(result => !abort.signal.aborted && onSuggested(result))
    return () => abort.abort()
  }, [isOffered, isBusy])

  if (!isOffered) return null
  return (
    <>
      {failure && <Alert>{failure.code === 'not-found' ? t.unknown : explain(failure)}</Alert>}
      <Button size="l" type="button" disabled={disabled || isBusy} onClick={() => void onEnter()}>
        {isBusy ? t.busy : t.enter}
      </Button>
    </>
  )
}
