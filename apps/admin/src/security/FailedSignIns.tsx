import { useStore } from '@nanostores/react'
import { failedSignIns, unlockSignIn, type FailedSignIns as Failed } from '@overtone/data/admin'
import { Badge, Button, EmptyState, IconButton, Panel, SectionHead, showToast } from '@overtone/design'
import { Field, TextArea } from '@overtone/design/forms'
import { ConfirmDialog } from '@overtone/design/menus'
import { $explain, $format, i18n, params } from '@overtone/i18n'
import { RotateCw } from 'lucide-react'
import { useId, useState } from 'react'
import { Loaded } from '../Loaded'
import { NumberTable } from '@overtone/design/charts'
import { runAdminAction } from '../runAdminAction'
import { useMoment } from '../useMoment'

const $t = i18n('admin/failedSignIns', {
  title: 'Failed sign-ins',
  refresh: 'Refresh',
  address: 'Address',
  user: 'User',
  nobody: 'No account',
  failures: 'Failures',
  last: 'Last attempt',
  state: 'Status',
  locked: 'Locked out',
  counted: 'Not locked',
  unlock: 'Unlock',
  unlockFor: params('Unlock {email}'),
  question: params('Unlock {email}?'),
  text: 'This address can sign in again right away instead of waiting 30 minutes after the last failed attempt.',
  reason: 'Reason',
  reasonMissing: 'A reason is required',
  cancel: 'Cancel',
  close: 'Close',
  unlocked: params('{email} can sign in again'),
  none: 'No failed sign-ins in the last 30 minutes',
  noneText: 'After five failed attempts in a row, an address is locked out for 30 minutes.',
})

/** Failed sign-ins from the last half hour, and the addresses that are locked out. Source: specification core §9. */
export function FailedSignIns() {
  const t = useStore($t)
  const { number } = useStore($format)
  const moment = useMoment()
  const id = useId()
  const [open, setOpen] = useState<Failed | null>(null)
  const query = failedSignIns()
  return (
    <Panel as="section" aria-labelledby={id}>
      <SectionHead
        title={t.title}
        id={id}
        action={
          <IconButton size="s" label={t.refresh} className="no-print" onClick={() => query.revalidate()}>
            <RotateCw />
          </IconButton>
        }
      />
      <Loaded query={query} height="120px">
        {found =>
          found.length === 0 ? (
            <EmptyState title={t.none}>{t.noneText}</EmptyState>
          ) : (
            <NumberTable
              label={t.title}
              height="320px"
              heads={[t.address, t.user, t.failures, t.state, t.last, t.unlock]}
              rows={found.map(one => ({
                key: one.email,
                cells: [
                  one.email,
                  one.name ?? t.nobody,
                  number(one.failures),
                  one.isLocked ? <Badge tone="danger">{t.locked}</Badge> : <Badge>{t.counted}</Badge>,
                  moment(one.lastAt),
                  <Button
                    key="act"
                    size="s"
                    aria-label={t.unlockFor({ email: one.email })}
                    onClick={() => setOpen(one)}
                  >
                    {t.unlock}
                  </Button>,
                ],
              }))}
            />
          )
        }
      </Loaded>
      {open && <Unlock email={open.email} onClose={() => setOpen(null)} />}
    </Panel>
  )
}

function Unlock({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)

  async function onConfirm() {
    setMissing(reason.trim() === '')
    if (reason.trim() === '') return null
    const { error } = await runAdminAction(unlockSignIn(email, reason))
    if (error) return error
    showToast({ kind: 'good', message: t.unlocked({ email }) })
    onClose()
    return null
  }

  return (
    <ConfirmDialog
      title={t.question({ email })}
      confirmLabel={t.unlock}
      cancelLabel={t.cancel}
      closeLabel={t.close}
      explain={explain}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t.text}</p>
      <Field label={t.reason} error={isMissing && t.reasonMissing}>
        <TextArea rows={2} maxLength={500} value={reason} onChange={event => setReason(event.target.value)} />
      </Field>
    </ConfirmDialog>
  )
}
