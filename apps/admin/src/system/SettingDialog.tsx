import { useStore } from '@nanostores/react'
import { saveSystemSetting } from '@overtone/data/admin'
import { Button, showToast } from '@overtone/design'
import { Alert, Dialog, Field, TextArea, TextInput, useForm } from '@overtone/design/forms'
import type { SystemSetting } from '@overtone/domain'
import { $explain, i18n, params, type Explainable } from '@overtone/i18n'
import { Choice, Form } from '../DialogForm'
import { runAdminAction } from '../runAdminAction'

const $t = i18n('admin/setting', {
  add: 'Add setting',
  edit: 'Edit setting',
  key: 'Key',
  value: 'Value',
  hint: 'Use JSON: text in double quotes, a number, true, a list or an object.',
  keyMissing: 'A key is required',
  notJson: 'This isn’t valid JSON',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  saved: params('{key} was saved'),
})

/** Parses a string as JSON; returns undefined if it is invalid. */
function valueOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Edits a system setting, or adds one. */
export function SettingDialog({ setting, onClose }: { setting: SystemSetting | null; onClose: () => void }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const form = useForm({
    initial: { key: setting?.key ?? '', text: setting ? JSON.stringify(setting.value, null, 2) : '' },
    check: ({ key, text }) => [
      ...(key.trim() === '' ? [{ field: 'key' as const, text: t.keyMissing }] : []),
      ...(valueOf(text) === undefined ? [{ field: 'text' as const, text: t.notJson }] : []),
    ],
    send: ({ key, text }) => runAdminAction(saveSystemSetting(key.trim(), valueOf(text))),
    onSent(_none, { key }) {
      showToast({ kind: 'good', message: t.saved({ key: key.trim() }) })
      onClose()
    },
    explain: (issue: Explainable & { readonly text?: string }) => issue.text ?? explain(issue),
  })

  return (
    <Dialog title={setting ? t.edit : t.add} state={form.state} closeLabel={t.close} onClose={onClose}>
      <Form {...form.form}>
        {form.error && <Alert>{form.error}</Alert>}
        <Field label={t.key} error={form.errorOf('key')}>
          <TextInput maxLength={100} readOnly={setting !== null} spellCheck={false} {...form.text('key')} />
        </Field>
        <Field label={t.value} hint={t.hint} error={form.errorOf('text')}>
          <TextArea rows={5} maxLength={8000} spellCheck={false} {...form.text('text')} />
        </Field>
        <Choice>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" disabled={form.isBusy}>
            {t.save}
          </Button>
        </Choice>
      </Form>
    </Dialog>
  )
}
