import { useStore } from '@nanostores/react'
import { Button, token } from '@overtone/design'
import type { Account, User } from '@overtone/domain'
import { $format, i18n, params } from '@overtone/i18n'
import { styled } from 'styled-components'
import { AccountName } from '../account/AccountName'
import { AccountState } from '../account/AccountState'
import { RoleBadge } from '../account/RoleBadge'
import { $actionNames, actionIcons, actionsOn, type OnAction } from './accountActions'

const $t = i18n('admin/accountCards', {
  seen: params('Last seen {date}'),
  never: 'Never seen',
})

/** Accounts as cards, whose actions are always in view. Source: specification core §2, "user cards". */
export function AccountCards(props: { label: string; me: User; accounts: readonly Account[]; onAction: OnAction }) {
  const { label, me, accounts, onAction } = props
  return (
    <Cards aria-label={label}>
      {accounts.map(account => (
        <Card key={account.id} aria-label={account.name}>
          <AccountName account={account} />
          <Facts account={account} />
          <Actions me={me} account={account} onAction={onAction} />
        </Card>
      ))}
    </Cards>
  )
}

function Facts({ account: { role, isActive, lastLogin } }: { account: Account }) {
  const t = useStore($t)
  const { date } = useStore($format)
  return (
    <Line>
      <RoleBadge role={role} />
      <AccountState isActive={isActive} />
      <span>{lastLogin ? t.seen({ date: date(lastLogin) }) : t.never}</span>
    </Line>
  )
}

function Actions({ me, account, onAction }: { me: User; account: Account; onAction: OnAction }) {
  const names = useStore($actionNames)
  const actions = actionsOn(me, account)
  if (actions.length === 0) return null
  return (
    // The first button gets the focus back when its dialog closes
    <Buttons role="group" aria-label={names.actionsFor({ name: account.name })}>
      {actions.map((action, at) => {
        const Icon = actionIcons[action]
        return (
          <Button
            key={action}
            size="s"
            variant={action === 'delete' ? 'danger' : 'secondary'}
            data-actions-of={at === 0 ? account.id : undefined}
            onClick={() => onAction(action, account)}
          >
            <Icon aria-hidden="true" />
            {names[action]}
          </Button>
        )
      })}
    </Buttons>
  )
}

const Cards = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: ${token.space[16]};
`

const Card = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${token.space[16]};
  padding: ${token.space[16]};
  border: ${token.edge.hairline};
  border-radius: ${token.radius.m};
`

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[8]} ${token.space[16]};
  color: ${token.color.ink3};
  font-size: ${token.text[13]};
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[8]};
`
