import { useStore } from '@nanostores/react'
import { saveTeamPhoto } from '@overtone/data/site'
import { Button, showToast, token } from '@overtone/design'
import { Field, TextInput, useForm } from '@overtone/design/forms'
import { problemsOf } from '@overtone/domain'
import { $explain, i18n } from '@overtone/i18n'
import { useState } from 'react'
import { styled } from 'styled-components'

const $t = i18n('content/teamPhoto', {
  edit: 'Change photo',
  address: 'Image URL',
  hint: 'Use an image stored on Overtone. Leave empty for the default mark.',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Photo saved.',
})

/** Lets administrators replace a team's picture by entering a URL. Source: secondary §2, §4. */
export function TeamPhoto({ team, photo }: { team: string; photo: string | undefined }) {
  const t = useStore($t)
  const [isOpen, setOpen] = useState(false)
  const form = useForm({
    initial: { address: photo ?? '' },
    check: ({ address }) =>
      problemsOf([['address', /^(?:https?:\/\/.*)?$/.test(address.trim()) ? null : { key: 'addressNotWeb' }]]),
    send: ({ address }) => saveTeamPhoto(team, address.trim()),
    onSent() {
      setOpen(false)
      showToast({ kind: 'good', message: t.saved })
    },
    explain: useStore($explain),
  })

  function toggle(shows: boolean) {
    form.reset({ address: photo ?? '' })
    setOpen(shows)
  }

  if (!isOpen)
    return (
      <Button size="s" onClick={() => toggle(true)}>
        {t.edit}
      </Button>
    )
  return (
    <Form {...form.form}>
      <Field label={t.address} hint={t.hint} error={form.errorOf('address') ?? form.error}>
        <TextInput type="url" inputMode="url" autoFocus {...form.text('address')} />
      </Field>
      <div>
        <Button size="s" type="submit" aria-disabled={form.isBusy}>
          {t.save}
        </Button>
        <Button size="s" variant="quiet" onClick={() => toggle(false)}>
          {t.cancel}
        </Button>
      </div>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${token.space[8]};
  margin-top: ${token.space[8]};
`
