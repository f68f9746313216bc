import { useStore } from '@nanostores/react'
import { saveSystemSetting } from '@overtone/data/admin'
import { Button, showToast } from '@overtone/design'
import { Alert, Dialog, Field, TextArea, TextInput } from '@overtone/design/forms'
import type { SystemSetting } from '@overtone/domain'
import { $explain, i18n, params } from '@overtone/i18n'
import { useState, type FormEvent } from 'react'
import { Choice, Form } from '../DialogForm'
import { useAct } from '../useAct'

const $t = i18n('admin/setting', {
  add: 'Add setting',
  edit: 'Edit setting',
  key: 'Key',
  value: 'Value',
  hint: 'As JSON: text in double quotes, a number, true, a list or an object.',
  keyMissing: 'A key is required',
  notJson: 'This is not valid JSON',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  saved: params('{key} was saved'),
})

/** The value of a text as JSON; undefined where it is none. */
function valueOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Sets a setting of the product, or adds one. */
export function SettingDialog({ setting, onClose }: { setting: SystemSetting | null; onClose: () => void }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const act = useAct()
  const [key, setKey] = useState(setting?.key ?? '')
  const [text, setText] = useState(setting ? JSON.stringify(setting.value, null, 2) : '')
  const [isChecked, setChecked] = useState(false)
  const value = valueOf(text)
  const isKeyMissing = key.trim() === ''

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    if (isKeyMissing || value === undefined || act.isBusy) return
    if (!(await act.run(() => saveSystemSetting(key.trim(), value)))) return
    showToast({ kind: 'good', message: t.saved({ key: key.trim() }) })
    onClose()
  }

  return (
    <Dialog
      title={setting ? t.edit : t.add}
      state={act.isBusy ? 'busy' : act.error ? 'error' : 'idle'}
      closeLabel={t.close}
      onClose={onClose}
    >
      <Form onSubmit={event => void onSubmit(event)} noValidate>
        {act.error && <Alert>{explain(act.error)}</Alert>}
        <Field label={t.key} error={isChecked && isKeyMissing && t.keyMissing}>
          <TextInput
            value={key}
            maxLength={100}
            readOnly={setting !== null}
            spellCheck={false}
            onChange={event => setKey(event.target.value)}
          />
        </Field>
        <Field label={t.value} hint={t.hint} error={isChecked && value === undefined && t.notJson}>
          <TextArea
            value={text}
            rows={5}
            maxLength={8000}
            spellCheck={false}
            onChange={event => setText(event.target.value)}
          />
        </Field>
        <Choice>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" disabled={act.isBusy}>
            {t.save}
          </Button>
        </Choice>
      </Form>
    </Dialog>
  )
}
