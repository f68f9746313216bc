import type { Account, User } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { Ban, Trash2, Undo2, UserRoundPen } from 'lucide-react'
import { mayActOn } from '../account/rights'
import type { AccountAction } from './AccountActionDialog'

export type RowAction = AccountAction | 'edit'

export type OnAction = (action: RowAction, account: Account) => void

/** Labels of the actions on accounts. */
export const $actionNames = i18n('admin/accountActions', {
  actionsFor: params('Actions for {name}'),
  edit: 'Edit',
  suspend: 'Suspend',
  activate: 'Activate',
  delete: 'Delete',
})

export const actionIcons = { edit: UserRoundPen, suspend: Ban, activate: Undo2, delete: Trash2 }

/** Returns the actions to offer the current user on an account. */
export function actionsOn(me: User, account: Account): readonly RowAction[] {
  if (!mayActOn(me, account)) return []
  const mayDelete = me.role === 'super_admin' && account.role !== 'super_admin'
  return ['edit', account.isActive ? 'suspend' : 'activate', ...(mayDelete ? (['delete'] as const) : [])]
}
