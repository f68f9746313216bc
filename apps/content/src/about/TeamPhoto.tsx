import { useStore } from '@nanostores/react'
import { saveTeamPhoto } from '@overtone/data/site'
import { Button, showToast, token } from '@overtone/design'
import { Field, TextInput } from '@overtone/design/forms'
import { $explain, i18n, type Explainable } from '@overtone/i18n'
import { useState, type FormEvent } from 'react'
import { styled } from 'styled-components'

const $t = i18n('content/teamPhoto', {
  edit: 'Change photo',
  address: 'Image URL',
  hint: 'A picture in the storage of Overtone. Empty for the drawn mark.',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'The photo is saved.',
})

/** For administrators: replaces the picture of a team by typing an address, then save. Source: secondary §2, §4. */
export function TeamPhoto({ team, photo }: { team: string; photo: string | undefined }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const [address, setAddress] = useState<string | null>(null)
  const [error, setError] = useState<Explainable | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const url = (address ?? '').trim()
    if (isBusy) return
    if (url !== '' && !/^https?:\/\//.test(url)) return setError({ key: 'addressNotWeb' })
    setBusy(true)
    const saved = await saveTeamPhoto(team, url)
    setBusy(false)
    if (!saved.ok) return setError(saved.error)
    setAddress(null)
    showToast({ kind: 'good', message: t.saved })
  }

  if (address === null)
    return (
      <Button
        size="s"
        onClick={() => {
          setError(null)
          setAddress(photo ?? '')
        }}
      >
        {t.edit}
      </Button>
    )
  return (
    <Form onSubmit={event => void onSubmit(event)}>
      <Field label={t.address} hint={t.hint} error={error && explain(error)}>
        <TextInput
          type="url"
          inputMode="url"
          autoFocus
          value={address}
          onChange={event => setAddress(event.currentTarget.value)}
        />
      </Field>
      <div>
        <Button size="s" type="submit" aria-disabled={isBusy}>
          {t.save}
        </Button>
        <Button size="s" variant="quiet" onClick={() => setAddress(null)}>
          {t.cancel}
        </Button>
      </div>
    </Form>
  )
}

const Form = styled.form.attrs({ noValidate: true })`
  display: grid;
  gap: ${token.space[8]};
  margin-top: ${token.space[8]};
`
