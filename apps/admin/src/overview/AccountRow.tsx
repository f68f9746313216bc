import { useStore } from '@nanostores/react'
import type { User } from '@overtone/domain'
import { $format } from '@overtone/i18n'
import { AccountName } from '../account/AccountName'
import { AccountState } from '../account/AccountState'
import { RoleBadge } from '../account/RoleBadge'

/** A table row for an account: its name, role and status. */
export function AccountRow({ account }: { account: User }) {
  const { date } = useStore($format)
  return (
    <tr>
      <th scope="row">
        <AccountName account={account} />
      </th>
      <td>
        <RoleBadge role={account.role} />
      </td>
      <td>
        <AccountState isActive={account.isActive} />
      </td>
      <td>{date(account.createdAt)}</td>
    </tr>
  )
}
