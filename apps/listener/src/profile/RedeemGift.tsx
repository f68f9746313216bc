import { useStore } from '@nanostores/react'
import { redeemGift } from '@overtone/data/purchases'
import { Button, showToast, token } from '@overtone/design'
import { Alert, Dialog, Field, TextInput, useForm } from '@overtone/design/forms'
import type { Failure } from '@overtone/domain'
import { $explain, i18n, params } from '@overtone/i18n'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'

const $t = i18n('listener/redeemGift', {
  open: 'Redeem a gift code',
  title: 'Redeem a gift',
  code: 'Gift code',
  hint: 'Sixteen characters. Hyphens and case don’t matter.',
  missing: 'Enter the code that you were sent',
  redeem: 'Redeem',
  busy: 'Redeeming…',
  cancel: 'Cancel',
  close: 'Close',
  redeemed: params('{title} is yours now'),
})

/** Opens the form that redeems the code of a gift. */
export function RedeemGift() {
  const t = useStore($t)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Gift />
        {t.open}
      </Button>
      {isOpen && <RedeemDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function RedeemDialog({ onClose }: { onClose: () => void }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => (code.trim() === '' ? [{ field: 'code' as const, problem: 'missing' as const }] : []),
    send: ({ code }) => redeemGift(code),
    onSent({ title }) {
      showToast({ kind: 'good', message: t.redeemed({ title }) })
      onClose()
    },
    explain: (issue: Failure | { readonly problem: 'missing' }) => ('problem' in issue ? t.missing : explain(issue)),
    asksBeforeLeaving: false,
  })
  return (
    <Dialog title={t.title} state={form.state} closeLabel={t.close} onClose={onClose}>
      <Form autoComplete="off" {...form.form}>
        {form.error && <Alert>{form.error}</Alert>}
        <Field label={t.code} hint={t.hint} error={form.errorOf('code')}>
          <TextInput {...form.text('code')} required autoCapitalize="characters" spellCheck={false} maxLength={40} />
        </Field>
        <Choice>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button variant="primary" type="submit" disabled={form.isBusy}>
            {form.isBusy ? t.busy : t.redeem}
          </Button>
        </Choice>
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${token.space[16]};
`

const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${token.space[12]};
`
