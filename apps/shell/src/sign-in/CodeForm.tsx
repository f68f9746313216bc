import { useStore } from '@nanostores/react'
import { Button, TextLink } from '@overtone/design'
import { Alert, Field, TextInput, useForm } from '@overtone/design/forms'
import type { Failure } from '@overtone/domain'
import { $explain, i18n } from '@overtone/i18n'
import { enterCode, enterRecoveryCode, signOut } from '@overtone/session'
import { useEffect, useState } from 'react'
import { caught } from './caught'
import { Form, Links, type FormState } from './Form'

const $t = i18n('shell/codeForm', {
  code: 'Code',
  codeHint: 'The six digits that your app shows now',
  recoveryCode: 'Recovery code',
  recoveryHint: 'One of the ten codes that you saved. It turns the second factor off.',
  missing: 'Enter the code',
  wrong: 'This code isn’t right. Codes change every 30 seconds, and a recovery code works once.',
  submit: 'Continue',
  busy: 'Checking…',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the app',
  back: 'Use another account',
})

/** Asks for a code of the account's second factor, or for a recovery code. */
export function CodeForm({ onState, onDone }: { onState: (state: FormState) => void; onDone: () => void }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const [isRecovery, setRecovery] = useState(false)
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim() ? [] : [{ field: 'code' as const, code: 'invalid' as const }]),
    send: ({ code }) => caught(isRecovery ? enterRecoveryCode(code.trim()) : enterCode(code.replaceAll(' ', ''))),
    onSent: onDone,
    explain: (failure: Failure) => (failure.code === 'invalid' ? t.wrong : explain(failure)),
    asksBeforeLeaving: false,
  })
  const { isBusy, state } = form
  useEffect(() => onState(state), [onState, state])

  return (
    <Form {...form.form}>
      {form.error && <Alert>{form.error}</Alert>}
      <Field
        label={isRecovery ? t.recoveryCode : t.code}
        hint={isRecovery ? t.recoveryHint : t.codeHint}
        error={form.errorOf('code') && t.missing}
      >
        <TextInput
          key={String(isRecovery)}
          {...form.text('code')}
          required
          autoFocus
          maxLength={isRecovery ? 40 : 10}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
        />
      </Field>
      <Button variant="primary" size="l" type="submit" disabled={isBusy}>
        {isBusy ? t.busy : t.submit}
      </Button>
      <Links>
        <TextLink
          as="button"
          type="button"
          disabled={isBusy}
          onClick={() => {
            setRecovery(!isRecovery)
            form.reset({ code: '' })
          }}
        >
          {isRecovery ? t.useApp : t.useRecovery}
        </TextLink>
        <TextLink as="button" type="button" disabled={isBusy} onClick={() => void signOut()}>
          {t.back}
        </TextLink>
      </Links>
    </Form>
  )
}
