import { useStore } from '@nanostores/react'
import { IconButton, media } from '@overtone/design'
import type { Column } from '@overtone/design/collections'
import { Menu, MenuItem, MenuSeparator } from '@overtone/design/menus'
import type { Account, User } from '@overtone/domain'
import { $format, i18n } from '@overtone/i18n'
import { Ellipsis } from 'lucide-react'
import { Fragment } from 'react'
import { styled } from 'styled-components'
import { AccountName } from '../account/AccountName'
import { AccountState } from '../account/AccountState'
import { RoleBadge } from '../account/RoleBadge'
import { $actionNames, actionIcons, actionsOn, type OnAction } from './accountActions'

const $t = i18n('admin/accountColumns', {
  name: 'Name',
  role: 'Role',
  status: 'Status',
  lastSeen: 'Last seen',
  never: 'Never',
  actions: 'Actions',
})

/** Returns the columns of the accounts table, with the actions that the current user may take. */
export function useAccountColumns(me: User, onAction: OnAction): readonly Column<Account>[] {
  const t = useStore($t)
  const names = useStore($actionNames)
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
        actionsOn(me, account).length > 0 && (
          <Menu
            trigger={
              <IconButton label={names.actionsFor({ name: account.name })} data-actions-of={account.id}>
                <Ellipsis />
              </IconButton>
            }
          >
            {actionsOn(me, account).map(action => {
              const Icon = actionIcons[action]
              return (
                <Fragment key={action}>
                  {action === 'delete' && <MenuSeparator />}
                  <MenuItem icon={<Icon />} isDanger={action === 'delete'} onPress={() => onAction(action, account)}>
                    {names[action]}
                  </MenuItem>
                </Fragment>
              )
            })}
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
