import { useStore } from '@nanostores/react'
import { deleteMyAccount } from '@overtone/data/people'
import { showToast, token } from '@overtone/design'
import { Field, TextInput } from '@overtone/design/forms'
import { ConfirmDialog } from '@overtone/design/menus'
import type { User } from '@overtone/domain'
import { $explain, i18n, params } from '@overtone/i18n'
import { useNavigate } from '@overtone/router'
import { signOut } from '@overtone/session'
import { useState } from 'react'
import { styled } from 'styled-components'

const $t = i18n('listener/deleteAccountDialog', {
  question: 'Delete your account?',
  what: 'This permanently deletes:',
  profile: 'your profile, picture and settings',
  lists: 'your playlists, favorites, follows and listening history',
  tracks: 'the tracks you uploaded, including their files',
  type: params('Type {email} to confirm'),
  mismatch: 'This isn’t your account’s email address',
  confirm: 'Delete my account for good',
  busy: 'Deleting…',
  cancel: 'Cancel',
  close: 'Close',
  done: 'Your account has been deleted',
})

/** Lists what will be deleted, asks for the email as confirmation, then deletes the account and signs out. */
export function DeleteAccountDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  async function onConfirm() {
    const isSame = typed.trim().toLowerCase() === user.email.toLowerCase()
    setProblem(isSame ? null : t.mismatch)
    if (!isSame) return null
    const deleted = await deleteMyAccount()
    if (!deleted.ok) return deleted.error
    await signOut()
    showToast({ message: t.done })
    void navigate('/', { replace: true })
    return null
  }

  return (
    <ConfirmDialog
      title={t.question}
      confirmLabel={t.confirm}
      busyLabel={t.busy}
      cancelLabel={t.cancel}
      closeLabel={t.close}
      isDanger
      explain={explain}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t.what}</p>
      <What>
        <li>{t.profile}</li>
        <li>{t.lists}</li>
        <li>{t.tracks}</li>
      </What>
      <Field label={t.type({ email: user.email })} error={problem}>
        <TextInput name="email" autoComplete="off" value={typed} onChange={event => setTyped(event.target.value)} />
      </Field>
    </ConfirmDialog>
  )
}

const What = styled.ul`
  display: grid;
  gap: ${token.space[4]};
  padding-inline-start: 1.2em;
  list-style: disc;
`
