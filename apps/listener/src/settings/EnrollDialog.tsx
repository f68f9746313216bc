import { useStore } from '@nanostores/react'
import { confirmSecondFactor, enrollSecondFactor, type NewSecondFactor } from '@overtone/data/account'
import { Busy, Button, ErrorState, token } from '@overtone/design'
import { Alert, Dialog, Field, TextInput, useForm } from '@overtone/design/forms'
import type { Failure } from '@overtone/domain'
import { $explain, i18n } from '@overtone/i18n'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { RecoveryCodes } from './RecoveryCodes'
import { DialogForm } from './SettingsGroup'

const $t = i18n('listener/enroll', {
  title: 'Set up a second factor',
  subtitle: 'You need an authenticator app, such as the one of your password manager.',
  loading: 'Preparing',
  retry: 'Retry',
  scan: 'Scan this picture with the app',
  type: 'or type this key into it:',
  code: 'Code',
  hint: 'The six digits that the app shows now',
  missing: 'Enter the code',
  wrong: 'This code isn’t right. Codes change every 30 seconds.',
  submit: 'Turn on',
  busy: 'Checking…',
  done: 'The second factor is on',
  close: 'Close',
})

/** Sets up a second factor: its picture, a first code, then the recovery codes. */
export function EnrollDialog({ onClose }: { onClose: () => void }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const [factor, setFactor] = useState<NewSecondFactor | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    let isOpen = true
    void enrollSecondFactor().then(({ data, error }) => {
      if (!isOpen) return
      setFactor(data)
      setFailure(error)
    })
    return () => void (isOpen = false)
  }, [attempt])

  return (
    <Dialog
      title={codes ? t.done : t.title}
      subtitle={codes ? undefined : t.subtitle}
      state={codes ? 'done' : 'idle'}
      closeLabel={t.close}
      onClose={onClose}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : factor ? (
        <Confirm factor={factor} onDone={setCodes} />
      ) : failure ? (
        <ErrorState message={explain(failure)} retryLabel={t.retry} onRetry={() => setAttempt(attempt + 1)} />
      ) : (
        <Busy label={t.loading} />
      )}
    </Dialog>
  )
}

function Confirm({ factor, onDone }: { factor: NewSecondFactor; onDone: (codes: readonly string[]) => void }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim() ? [] : [{ field: 'code' as const, code: 'invalid' as const }]),
    send: ({ code }) => confirmSecondFactor(factor.id, code.replaceAll(' ', '')),
    onSent: onDone,
    explain: (failure: Failure) => (failure.code === 'invalid' ? t.wrong : explain(failure)),
    asksBeforeLeaving: false,
  })
  return (
    <DialogForm {...form.form}>
      {form.error && <Alert>{form.error}</Alert>}
      <Picture src={factor.picture} alt={t.scan} />
      <p>
        {t.scan} {t.type} <Key>{factor.secret.replace(/(.{4})(?!$)/g, '$1 ')}</Key>
      </p>
      <Field label={t.code} hint={t.hint} error={form.errorOf('code') && t.missing}>
        <TextInput {...form.text('code')} required maxLength={10} inputMode="numeric" autoComplete="one-time-code" />
      </Field>
      <Button variant="primary" size="l" type="submit" disabled={form.isBusy}>
        {form.isBusy ? t.busy : t.submit}
      </Button>
    </DialogForm>
  )
}

/** White around it, so that a camera reads it in the dark theme, too. */
const Picture = styled.img`
  justify-self: center;
  width: 200px;
  height: 200px;
  border-radius: ${token.radius.m};
  background: white;
`

const Key = styled.code`
  overflow-wrap: anywhere;
  user-select: all;
`
