import { useStore } from '@nanostores/react'
import { Button, lazy } from '@overtone/design'
import type { User } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { useState } from 'react'
import { SettingsGroup } from './SettingsGroup'

const $t = i18n('listener/leaveOvertone', {
  title: 'Delete account',
  note: 'Permanently deletes your account and everything in it, right away. You may want to export your data first.',
  open: 'Delete my account',
})

const DeleteAccountDialog = lazy(
  async () => (await import(/* webpackChunkName: "account" */ './DeleteAccountDialog')).DeleteAccountDialog,
)

/** The section for deleting the account. */
export function LeaveOvertone({ user }: { user: User }) {
  const t = useStore($t)
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingsGroup title={t.title} note={t.note}>
      <div>
        <Button variant="danger" onClick={() => setOpen(true)}>
          {t.open}
        </Button>
      </div>
      {isOpen && <DeleteAccountDialog user={user} onClose={() => setOpen(false)} />}
    </SettingsGroup>
  )
}
