import { useStore } from '@nanostores/react'
import { roleHistory } from '@overtone/data/admin'
import { EmptyState, Panel, SectionHead } from '@overtone/design'
import { roleLabel } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { useId } from 'react'
import { Loaded } from '../Loaded'
import { NumberTable } from '@overtone/design/charts'
import { useMoment } from '../useMoment'

const $t = i18n('admin/roleHistory', {
  title: 'Role history',
  time: 'Time',
  user: 'User',
  from: 'From',
  to: 'To',
  by: 'By',
  reason: 'Reason',
  none: 'No role changes yet',
  noneText: 'Every role change appears here, with who made it and why.',
})

/** The latest hundred role changes, with who made them and why. */
export function RoleHistory() {
  const t = useStore($t)
  const moment = useMoment()
  const id = useId()
  return (
    <Panel as="section" aria-labelledby={id}>
      <SectionHead title={t.title} id={id} />
      <Loaded query={roleHistory()} height="240px">
        {changes =>
          changes.length === 0 ? (
            <EmptyState title={t.none}>{t.noneText}</EmptyState>
          ) : (
            <NumberTable
              label={t.title}
              height="320px"
              heads={[t.user, t.from, t.to, t.by, t.reason, t.time]}
              rows={changes.map(change => ({
                key: String(change.id),
                cells: [
                  change.userName,
                  roleLabel(change.oldRole),
                  roleLabel(change.newRole),
                  change.changedByName,
                  change.reason,
                  moment(change.createdAt),
                ],
              }))}
            />
          )
        }
      </Loaded>
    </Panel>
  )
}
