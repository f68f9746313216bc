import { useStore } from '@nanostores/react'
import { removePasskey, renamePasskey, type Passkey } from '@overtone/data/account'
import { Button, showToast } from '@overtone/design'
import { Alert, Dialog, Field, TextInput, useForm } from '@overtone/design/forms'
import { ConfirmDialog } from '@overtone/design/menus'
import { $explain, i18n, params } from '@overtone/i18n'
import { DialogForm } from './SettingsGroup'

const $t = i18n('listener/passkeyDialogs', {
  rename: 'Rename this passkey',
  name: 'Name',
  hint: 'Such as the device that it is on',
  missing: 'Enter a name',
  save: 'Save',
  busy: 'Saving…',
  renamed: 'Passkey renamed',
  question: params('Remove {name}?'),
  consequence: 'It no longer signs you in. Delete it on your device, too.',
  remove: 'Remove',
  removed: 'Passkey removed',
  cancel: 'Cancel',
  close: 'Close',
})

/** The longest name of a passkey. Source: supabase/auth, internal/api/passkey_manage.go. */
const longest = 120

interface Props {
  readonly passkey: Passkey
  readonly onClose: () => void
}

/** Names a passkey. */
export function RenamePasskey({ passkey, onClose }: Props) {
  const t = useStore($t)
  const form = useForm({
    initial: { name: passkey.name },
    check: ({ name }) => (name.trim() ? [] : [{ field: 'name' as const, code: 'invalid' as const }]),
    send: ({ name }) => renamePasskey(passkey.id, name.trim()),
    onSent: () => {
      showToast({ key: 'passkeys', kind: 'good', message: t.renamed })
      onClose()
    },
    explain: useStore($explain),
    asksBeforeLeaving: false,
  })
  return (
    <Dialog title={t.rename} closeLabel={t.close} onClose={onClose}>
      <DialogForm {...form.form}>
        {form.error && <Alert>{form.error}</Alert>}
        <Field label={t.name} hint={t.hint} error={form.errorOf('name') && t.missing}>
          <TextInput {...form.text('name')} required autoFocus maxLength={longest} autoComplete="off" />
        </Field>
        <Button variant="primary" size="l" type="submit" disabled={form.isBusy}>
          {form.isBusy ? t.busy : t.save}
        </Button>
      </DialogForm>
    </Dialog>
  )
}

/** Removes a passkey, after a question. */
export function RemovePasskey({ passkey, onClose }: Props) {
  const t = useStore($t)
  const explain = useStore($explain)

  async function onConfirm() {
    const removed = await removePasskey(passkey.id)
    if (!removed.ok) return removed.error
    showToast({ key: 'passkeys', kind: 'good', message: t.removed })
    onClose()
    return null
  }

  return (
    <ConfirmDialog
      title={t.question({ name: passkey.name })}
      confirmLabel={t.remove}
      cancelLabel={t.cancel}
      closeLabel={t.close}
      isDanger
      explain={explain}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t.consequence}</p>
    </ConfirmDialog>
  )
}
