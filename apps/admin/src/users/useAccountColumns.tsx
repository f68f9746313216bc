import { useStore } from '@nanostores/react'
import { IconButton, media } from '@overtone/design'
import type { Column } from '@overtone/design/collections'
import { Menu, MenuItem, MenuSeparator } from '@overtone/design/menus'
import type { Account, User } from '@overtone/domain'
import { $format, i18n, params } from '@overtone/i18n'
import { Ban, Ellipsis, Trash2, Undo2, UserRoundPen } from 'lucide-react'
import { styled } from 'styled-components'
import { AccountName } from '../account/AccountName'
import { AccountState } from '../account/AccountState'
import type { AccountAction } from './AccountActionDialog'
import { RoleBadge } from '../account/RoleBadge'
import { mayActOn } from '../account/rights'

const $t = i18n('admin/accountColumns', {
  name: 'Name',
  role: 'Role',
  status: 'Status',
  lastSeen: 'Last seen',
  never: 'Never',
  actions: 'Actions',
  actionsFor: params('Actions for {name}'),
  edit: 'Edit',
  suspend: 'Suspend',
  activate: 'Activate',
  delete: 'Delete',
})

export type RowAction = AccountAction | 'edit'

/** Returns the columns of the accounts table, with the actions that the current user may take. */
export function useAccountColumns(
  me: User,
  onAction: (action: RowAction, account: Account) => void,
): readonly Column<Account>[] {
  const t = useStore($t)
  const { date } = useStore($format)
  return [
    { id: 'name', label: t.name, cell: account => <AccountName account={account} /> },
    {
      id: 'role',
      label: t.role,
      width: '118px',
      cell: account => (
        <>
          <RoleBadge role={account.role} />
          {!account.isActive && (
            <Narrow>
              <AccountState isActive={false} />
            </Narrow>
          )}
        </>
      ),
    },
    {
      id: 'status',
      label: t.status,
      width: '118px',
      isFolded: true,
      cell: account => <AccountState isActive={account.isActive} />,
    },
    {
      id: 'lastSeen',
      label: t.lastSeen,
      width: '170px',
      isFolded: true,
      cell: ({ lastLogin }) => (lastLogin ? <time dateTime={lastLogin}>{date(lastLogin)}</time> : t.never),
    },
    {
      id: 'actions',
      label: t.actions,
      isUnlabelled: true,
      isAtEnd: true,
      width: '48px',
      cell: account =>
        mayActOn(me, account) && (
          <Menu
            trigger={
              <IconButton label={t.actionsFor({ name: account.name })} data-actions-of={account.id}>
                <Ellipsis />
              </IconButton>
            }
          >
            <MenuItem icon={<UserRoundPen />} onPress={() => onAction('edit', account)}>
              {t.edit}
            </MenuItem>
            {account.isActive ? (
              <MenuItem icon={<Ban />} onPress={() => onAction('suspend', account)}>
                {t.suspend}
              </MenuItem>
            ) : (
              <MenuItem icon={<Undo2 />} onPress={() => onAction('activate', account)}>
                {t.activate}
              </MenuItem>
            )}
            {me.role === 'super_admin' && account.role !== 'super_admin' && (
              <>
                <MenuSeparator />
                <MenuItem icon={<Trash2 />} isDanger onPress={() => onAction('delete', account)}>
                  {t.delete}
                </MenuItem>
              </>
            )}
          </Menu>
        ),
    },
  ]
}

/** Shown only where the status column is hidden. */
const Narrow = styled.div`
  display: none;

  ${media.mobile} {
    display: block;
  }
`
