import { useStore } from '@nanostores/react'
import { removeTeamMember, teamMembers, type TeamMember } from '@overtone/data/admin'
import { Button, EmptyState, IconButton, Panel, SectionHead, showToast } from '@overtone/design'
import { ConfirmDialog } from '@overtone/design/menus'
import { $explain, i18n, params } from '@overtone/i18n'
import { Trash2, UserRoundPlus } from 'lucide-react'
import { useId, useState } from 'react'
import { Loaded } from '../Loaded'
import { NumberTable } from '@overtone/design/charts'
import { runAdminAction } from '../runAdminAction'
import { AddMemberDialog } from './AddMemberDialog'
import { Note } from '../Note'

const $t = i18n('admin/teams', {
  title: 'Teams',
  lead: params('Members see this page at {address}, and may request rollbacks of their app.'),
  add: 'Add member',
  app: 'App',
  name: 'Name',
  email: 'Email',
  remove: 'Remove',
  removeFrom: params('Remove {name} from {app}'),
  none: 'No members yet',
  noneText: 'Until you add some, only administrators see releases.',
  question: params('Remove {name} from {app}?'),
  text: 'They can’t see releases of this app anymore, unless they belong to another team.',
  cancel: 'Cancel',
  close: 'Close',
  removed: params('{name} was removed from {app}'),
})

/** The members of the teams, which super admins add and remove. */
export function Teams({ apps }: { apps: readonly string[] }) {
  const t = useStore($t)
  const id = useId()
  const [open, setOpen] = useState<TeamMember | 'add' | null>(null)
  return (
    <Panel as="section" aria-labelledby={id}>
      <SectionHead
        title={t.title}
        id={id}
        action={
          <Button size="s" className="no-print" onClick={() => setOpen('add')}>
            <UserRoundPlus />
            {t.add}
          </Button>
        }
      />
      <Note>{t.lead({ address: '/releases' })}</Note>
      <Loaded query={teamMembers()} height="120px">
        {members =>
          members.length === 0 ? (
            <EmptyState title={t.none}>{t.noneText}</EmptyState>
          ) : (
            <NumberTable
              label={t.title}
              height="320px"
              heads={[t.app, t.name, t.email, t.remove]}
              rows={members.map(member => ({
                key: `${member.app} ${member.userId}`,
                cells: [
                  member.app,
                  member.name,
                  member.email,
                  <IconButton key="act" size="s" label={t.removeFrom(member)} onClick={() => setOpen(member)}>
                    <Trash2 />
                  </IconButton>,
                ],
              }))}
            />
          )
        }
      </Loaded>
      {open === 'add' && <AddMemberDialog apps={apps} onClose={() => setOpen(null)} />}
      {open && open !== 'add' && <Removal member={open} onClose={() => setOpen(null)} />}
    </Panel>
  )
}

function Removal({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const t = useStore($t)
  const explain = useStore($explain)

  async function onConfirm() {
    const { error } = await runAdminAction(removeTeamMember(member.userId, member.app))
    if (error) return error
    showToast({ kind: 'good', message: t.removed(member) })
    onClose()
    return null
  }

  return (
    <ConfirmDialog
      title={t.question(member)}
      confirmLabel={t.remove}
      cancelLabel={t.cancel}
      closeLabel={t.close}
      isDanger
      explain={explain}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t.text}</p>
    </ConfirmDialog>
  )
}
