import { useStore } from '@nanostores/react'
import { auditLogFound, type AuditLogSearch } from '@overtone/data/admin'
import { Button, EmptyState, Panel, SectionHead, token } from '@overtone/design'
import { Field, Select, TextInput } from '@overtone/design/forms'
import { $format, count, i18n, params } from '@overtone/i18n'
import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { Loaded } from '../Loaded'
import { NumberTable } from '@overtone/design/charts'
import { Pager } from '../Pager'
import { useMoment } from '../useMoment'
import { useAuditSentence } from './useAuditSentence'
import { useExport } from './useExport'

const $t = i18n('admin/auditLog', {
  title: 'Audit log',
  export: 'Save as CSV',
  exporting: params(count({ one: '{rows} row so far', many: '{rows} rows so far' })),
  action: 'Action',
  every: 'All actions',
  admin: 'Admin',
  from: 'From',
  to: 'To',
  time: 'Time',
  act: 'Activity',
  none: 'No activity found',
  noneText: 'No admin actions match this search.',
})

/** The actions that the log can be filtered by. */
const $actions = i18n('admin/auditActions', {
  change_role: 'Role changed',
  suspend_user: 'User suspended',
  activate_user: 'User activated',
  delete_user: 'User deleted',
  add_user: 'User added',
  edit_profile: 'Profile edited',
  unlock_sign_in: 'Sign-in unlocked',
  login: 'Signed in',
  registration: 'Account created',
  logout: 'Signed out',
  insert_setting: 'Setting added',
  update_setting: 'Setting changed',
  delete_setting: 'Setting removed',
  moderate_hide: 'Content hidden',
  moderate_warn: 'Author warned',
  moderate_suspend: 'Author suspended',
  moderate_dismiss: 'Reports dismissed',
  uphold_decision: 'Decision upheld',
  overturn_decision: 'Decision overturned',
  hide_chat_message: 'Chat message hidden',
  show_chat_message: 'Chat message restored',
  mute_in_chat: 'User muted in chat',
  unmute_in_chat: 'User unmuted in chat',
  add_team_member: 'Team member added',
  remove_team_member: 'Team member removed',
  request_rollback: 'Rollback requested',
  request_artist_role: 'Artist role requested',
  grant_artist_request: 'Artist role granted',
  decline_artist_request: 'Artist role declined',
})

/** The audit log of admin actions, filtered and paged, with a CSV export. */
export function AuditLog() {
  const t = useStore($t)
  const actions = useStore($actions)
  const { number } = useStore($format)
  const id = useId()
  const moment = useMoment()
  const sentence = useAuditSentence()
  const { lines, save } = useExport()
  const [search, setSearch] = useState<AuditLogSearch>({})
  const [cursors, setCursors] = useState<readonly number[]>([])
  const cursor = cursors.at(-1)
  const query = cursor === undefined ? auditLogFound(search) : auditLogFound(search, cursor)

  function change(key: keyof AuditLogSearch, value: string) {
    const others = Object.entries(search).filter(([other]) => other !== key)
    setSearch(Object.fromEntries(value === '' ? others : [...others, [key, value]]))
    setCursors([])
  }

  return (
    <Panel as="section" aria-labelledby={id}>
      <SectionHead
        title={t.title}
        id={id}
        action={
          <Button size="s" className="no-print" disabled={lines !== null} onClick={() => void save(search)}>
            <Download />
            <span aria-live="polite">{lines === null ? t.export : t.exporting({ rows: number(lines) })(lines)}</span>
          </Button>
        }
      />
      <Filters className="no-print">
        <Field label={t.action}>
          <Select value={search.action ?? ''} onChange={event => change('action', event.target.value)}>
            <option value="">{t.every}</option>
            {Object.entries(actions).map(([action, name]) => (
              <option key={action} value={action}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t.admin}>
          <TextInput
            type="search"
            maxLength={100}
            value={search.q ?? ''}
            onChange={event => change('q', event.target.value)}
          />
        </Field>
        <Field label={t.from}>
          <TextInput type="date" value={search.from ?? ''} onChange={event => change('from', event.target.value)} />
        </Field>
        <Field label={t.to}>
          <TextInput type="date" value={search.to ?? ''} onChange={event => change('to', event.target.value)} />
        </Field>
      </Filters>
      <Loaded query={query} height="480px">
        {({ entries, next }) =>
          entries.length === 0 ? (
            <EmptyState title={t.none}>{t.noneText}</EmptyState>
          ) : (
            <>
              <NumberTable
                label={t.title}
                height="480px"
                heads={[t.time, t.admin, t.act]}
                rows={entries.map(entry => ({
                  key: String(entry.id),
                  cells: [moment(entry.createdAt), entry.adminName, sentence(entry)],
                }))}
              />
              <Pager
                label={t.title}
                onPrevious={cursors.length > 0 ? () => setCursors(cursors.slice(0, -1)) : null}
                onNext={next === null ? null : () => setCursors([...cursors, next])}
              />
            </>
          )
        }
      </Loaded>
    </Panel>
  )
}

const Filters = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(180px, 100%), 1fr));
  gap: ${token.space[12]};
  margin-bottom: ${token.space[16]};
`
