import { getAccount } from '@overtone/data/account'
import { showToast } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { $user, accountChanged } from '@overtone/session'

const $t = i18n('admin/refreshCurrentUser', { roleChanged: 'Your role has changed, and so have your permissions.' })

/**
 * Refreshes the current user in the session after a forbidden request, which may mean a new role or a suspension.
 * Shows a toast for a new role; the shell shows suspensions.
 */
export async function refreshCurrentUser(): Promise<void> {
  const me = $user.get()
  if (!me) return
  const account = await getAccount(me.id)
  if (!account.ok) return
  if (account.data.isActive && account.data.role !== me.role)
    showToast({ kind: 'error', message: $t.get().roleChanged })
  await accountChanged(account.data)
}
