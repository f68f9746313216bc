import { useStore } from '@nanostores/react'
import { Button, Panel, SectionHead, token } from '@overtone/design'
import { $format, count, i18n, params } from '@overtone/i18n'
import { Link } from '@overtone/router'
import { Download, Flag, Settings2, UserRoundPen, UserRoundPlus } from 'lucide-react'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { useExport } from '../audit-log/useExport'
import { AddUserDialog } from '../account/AddUserDialog'

const $t = i18n('admin/quickActions', {
  title: 'Quick actions',
  add: 'Add User',
  role: 'Change role',
  settings: 'System settings',
  moderation: 'Moderation',
  export: 'Save audit log as CSV',
  exporting: params(count({ one: '{rows} row so far', many: '{rows} rows so far' })),
})

/** Shortcuts to the most frequent actions. */
export function QuickActions({ onGo }: { onGo: (tab: 'users' | 'system') => void }) {
  const t = useStore($t)
  const { number } = useStore($format)
  const id = useId()
  const [isAdding, setAdding] = useState(false)
  const { lines, save } = useExport()
  return (
    <Panel as="section" aria-labelledby={id} className="no-print">
      <SectionHead title={t.title} id={id} />
      <Actions>
        <Button variant="primary" onClick={() => setAdding(true)}>
          <UserRoundPlus />
          {t.add}
        </Button>
        <Button onClick={() => onGo('users')}>
          <UserRoundPen />
          {t.role}
        </Button>
        <Button onClick={() => onGo('system')}>
          <Settings2 />
          {t.settings}
        </Button>
        <Button as={Link} to="/moderation">
          <Flag />
          {t.moderation}
        </Button>
        <Button disabled={lines !== null} onClick={() => void save({})}>
          <Download />
          <span aria-live="polite">{lines === null ? t.export : t.exporting({ rows: number(lines) })(lines)}</span>
        </Button>
      </Actions>
      {isAdding && <AddUserDialog as="super_admin" onClose={() => setAdding(false)} />}
    </Panel>
  )
}

const Actions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  gap: ${token.space[12]};
`
