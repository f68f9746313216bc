import { useStore } from '@nanostores/react'
import { accountsFound } from '@overtone/data/admin'
import { Button, Chip, EmptyState, IconButton, Panel, SectionHead, token } from '@overtone/design'
import { DataTable } from '@overtone/design/collections'
import { TextInput } from '@overtone/design/forms'
import type { Account, User } from '@overtone/domain'
import { $format, i18n, params as withParams } from '@overtone/i18n'
import { setOrDelete, useAddress } from '@overtone/router/address'
import { RotateCw, UserRoundPlus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Loaded } from '../Loaded'
import { Pager } from '../Pager'
import { AccountActionDialog } from './AccountActionDialog'
import { AddUserDialog } from '../account/AddUserDialog'
import { ChangeRoleDialog } from './ChangeRoleDialog'
import type { RowAction } from './accountActions'
import { AccountCards } from './AccountCards'
import { useAccountColumns } from './useAccountColumns'

const $t = i18n('admin/users', {
  title: 'Users',
  total: withParams('{count} total'),
  search: 'Name or email',
  add: 'Add User',
  refresh: 'Refresh',
  none: 'No users found',
  noneText: 'No name or email matches this search.',
  view: 'View',
  table: 'Table',
  cards: 'Cards',
})

/** Debounce of the search in milliseconds. */
const settled = 250

const views = ['table', 'cards'] as const

/** All accounts with their actions, newest first and paged, as a table or as cards. */
export function Users({ me }: { me: User }) {
  const t = useStore($t)
  const { number } = useStore($format)
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [text, setText] = useState('')
  const [place, setPlace] = useState<{ q: string; cursors: readonly string[] }>({ q: '', cursors: [] })
  const [open, setOpen] = useState<{ action: RowAction; account: Account } | 'add' | null>(null)
  const onAction = (action: RowAction, account: Account) => setOpen({ action, account })
  const columns = useAccountColumns(me, onAction)
  const [params] = useAddress()
  const view = views.find(name => name === params.get('view')) ?? 'table'

  const search = place.q === '' ? {} : { q: place.q }
  const cursor = place.cursors.at(-1)
  const query = cursor === undefined ? accountsFound(search) : accountsFound(search, cursor)

  function onType(value: string) {
    setText(value)
    clearTimeout(typing.current)
    typing.current = setTimeout(() => setPlace({ q: value.trim(), cursors: [] }), settled)
  }

  /** Closes the dialog and moves focus: the menu that opened it is gone, and maybe the row too. */
  function close() {
    const of = open && open !== 'add' ? open.account.id : null
    setOpen(null)
    if (of === null) return
    requestAnimationFrame(() => {
      const trigger = panel.current?.querySelector<HTMLElement>(`[data-actions-of="${of}"]`)
      ;(trigger ?? panel.current)?.focus()
    })
  }

  return (
    <Room as="section" aria-labelledby={id} ref={panel} tabIndex={-1}>
      <SectionHead
        title={t.title}
        id={id}
        action={
          <Tools className="no-print">
            <ViewChips view={view} />
            <Search
              type="search"
              aria-label={t.search}
              placeholder={t.search}
              maxLength={200}
              value={text}
              onChange={event => onType(event.target.value)}
            />
            <IconButton label={t.refresh} onClick={() => query.revalidate()}>
              <RotateCw />
            </IconButton>
            {me.role === 'super_admin' && (
              <Button variant="primary" onClick={() => setOpen('add')}>
                <UserRoundPlus />
                {t.add}
              </Button>
            )}
          </Tools>
        }
      />
      <Loaded query={query} height="560px">
        {({ accounts, total, next }) => (
          <>
            {view === 'cards' && accounts.length > 0 ? (
              <AccountCards label={t.title} me={me} accounts={accounts} onAction={onAction} />
            ) : (
              <DataTable label={t.title} columns={columns} items={accounts} keyOf={account => account.id}>
                <EmptyState title={t.none}>{t.noneText}</EmptyState>
              </DataTable>
            )}
            <Pager
              label={t.title}
              note={total === null ? '' : t.total({ count: number(total) })}
              onPrevious={
                place.cursors.length > 0 ? () => setPlace({ ...place, cursors: place.cursors.slice(0, -1) }) : null
              }
              onNext={next === null ? null : () => setPlace({ ...place, cursors: [...place.cursors, next] })}
            />
          </>
        )}
      </Loaded>
      {open === 'add' && <AddUserDialog as={me.role} onClose={close} />}
      {open && open !== 'add' && open.action === 'edit' && (
        <ChangeRoleDialog account={open.account} as={me.role} onClose={close} />
      )}
      {open && open !== 'add' && open.action !== 'edit' && (
        <AccountActionDialog action={open.action} account={open.account} onClose={close} />
      )}
    </Room>
  )
}

function ViewChips({ view }: { view: (typeof views)[number] }) {
  const t = useStore($t)
  const [, changeAddress] = useAddress()
  return (
    <Views role="group" aria-label={t.view}>
      {views.map(name => (
        <Chip
          key={name}
          isPressed={name === view}
          onClick={() => changeAddress(next => setOrDelete(next, 'view', name === 'table' ? null : name), true)}
        >
          {t[name]}
        </Chip>
      ))}
    </Views>
  )
}

const Room = styled(Panel)`
  &:focus {
    outline: none;
  }
`

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[12]};
`

const Views = styled.div`
  display: flex;
  gap: ${token.space[8]};
`

const Search = styled(TextInput)`
  width: 220px;
  max-width: 100%;
`
