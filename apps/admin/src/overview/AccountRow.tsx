import { useStore } from '@nanostores/react'
import { media, oneLine, token } from '@overtone/design'
import type { User } from '@overtone/domain'
import { $format, i18n } from '@overtone/i18n'
import { Mark } from '@overtone/music'
import { styled } from 'styled-components'
import { RoleBadge } from './RoleBadge'

const $t = i18n('admin/accountRow', { active: 'Active', suspended: 'Suspended' })

/** An account in the table: who, in which role, and whether they may sign in. */
export function AccountRow({ account }: { account: User }) {
  const t = useStore($t)
  const { date } = useStore($format)
  return (
    <tr>
      <th scope="row">
        <Who>
          <Mark id={account.id} />
          <span>
            <b>{account.name}</b>
            <Email>{account.email}</Email>
          </span>
        </Who>
      </th>
      <td>
        <RoleBadge role={account.role} />
      </td>
      <td>
        <State $isActive={account.isActive}>{account.isActive ? t.active : t.suspended}</State>
      </td>
      <td>{date(account.createdAt)}</td>
    </tr>
  )
}

const Who = styled.div`
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr);
  align-items: center;
  gap: ${token.space[12]};

  b {
    display: block;
    font-weight: ${token.weight.strong};
    ${oneLine}
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);

    > :first-child {
      display: none;
    }
    b,
    span {
      overflow-wrap: anywhere;
      white-space: normal;
    }
  }
`

const Email = styled.span`
  display: block;
  color: ${token.color.ink3};
  font-size: ${token.text[13]};
  ${oneLine}
`

const State = styled.span<{ $isActive: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 7px;
  color: ${({ $isActive }) => ($isActive ? token.color.ink2 : token.color.danger)};
  font-size: ${token.text[13]};

  /* A full dot, and an empty ring: told apart without colour */
  &::before {
    content: '';
    width: 8px;
    height: 8px;
    border: 2px solid ${({ $isActive }) => ($isActive ? token.color.good : token.color.danger)};
    border-radius: 50%;
    background: ${({ $isActive }) => ($isActive ? token.color.good : 'none')};
  }
`
