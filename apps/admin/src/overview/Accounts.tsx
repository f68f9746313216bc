import { useStore } from '@nanostores/react'
import { EmptyState, media, Panel, SectionHead, token } from '@overtone/design'
import type { User } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { useId } from 'react'
import { styled } from 'styled-components'
import { AccountRow } from './AccountRow'

const $t = i18n('admin/accounts', {
  title: 'Newest accounts',
  name: 'Name',
  role: 'Role',
  status: 'Status',
  joined: 'Joined',
  empty: 'No accounts yet',
  emptyText: 'New accounts appear here.',
})

/** The newest accounts, one row each. */
export function Accounts({ accounts }: { accounts: readonly User[] }) {
  const t = useStore($t)
  const id = useId()
  return (
    <Panel as="section" aria-labelledby={id}>
      <SectionHead title={t.title} id={id} />
      {accounts.length === 0 ? (
        <EmptyState title={t.empty}>{t.emptyText}</EmptyState>
      ) : (
        <Table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{t.name}</th>
              <th scope="col">{t.role}</th>
              <th scope="col">{t.status}</th>
              <th scope="col">{t.joined}</th>
            </tr>
          </thead>
          <tbody>
            {accounts.map(account => (
              <AccountRow key={account.id} account={account} />
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  )
}

const Table = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  text-align: start;

  thead th {
    padding-bottom: ${token.space[8]};
    color: ${token.color.ink3};
    font-size: ${token.text[12]};
    font-weight: ${token.weight.medium};
  }
  thead th:first-child {
    width: 44%;
  }
  tbody :is(th, td) {
    height: 57px;
    padding-block: ${token.space[8]};
    padding-inline: 0 ${token.space[12]};
    border-top: ${token.edge.hairline};
    font-weight: ${token.weight.text};
  }
  tbody > tr > :last-child {
    padding-inline-end: 0;
    color: ${token.color.ink2};
  }
  ${media.mobile} {
    /* There is room for name, role and status, but not for the date */
    tr > :last-child {
      display: none;
    }
    /* The other columns fit the widest role and status; the name gets the rest */
    thead th:first-child {
      width: auto;
    }
    thead th:nth-child(2) {
      width: 108px;
    }
    thead th:nth-child(3) {
      width: 92px;
    }
    tbody :is(th, td) {
      padding-inline-end: ${token.space[8]};
    }
  }
`
