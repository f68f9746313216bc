import { useStore } from '@nanostores/react'
import { removeSecondFactor, secondFactorOf, type SecondFactor } from '@overtone/data/account'
import { Button, ErrorState, showToast, Skeleton, token } from '@overtone/design'
import { Alert } from '@overtone/design/forms'
import { ConfirmDialog } from '@overtone/design/menus'
import type { User } from '@overtone/domain'
import { $explain, $format, count, i18n, params } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { useState } from 'react'
import { styled } from 'styled-components'
import { EnrollDialog } from './EnrollDialog'
import { RecoveryCodesDialog } from './RecoveryCodesDialog'
import { SettingsGroup } from './SettingsGroup'

const $t = i18n('listener/secondFactor', {
  title: 'Second factor',
  note: 'After your password, signing in asks for a code that an app on your phone shows.',
  loading: 'Loading your second factor',
  retry: 'Retry',
  required: 'Administrators need a second factor here. Until you set one up, you can’t administer anything.',
  setUp: 'Set up',
  on: params('On since {date}'),
  codes: count({ one: '{count} recovery code left', many: '{count} recovery codes left' }),
  newCodes: 'New recovery codes',
  turnOff: 'Turn off',
  question: 'Turn off the second factor?',
  consequence: 'Your password alone signs you in then.',
  cancel: 'Cancel',
  close: 'Close',
  isOff: 'The second factor is off',
})

/** Turns the second factor on and off, and makes new recovery codes. */
export function SecondFactorSettings({ user }: { user: User }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const query = secondFactorOf(user.id)
  const { data, error } = useQuery(query)
  const [open, setOpen] = useState<'enroll' | 'codes' | 'removal' | null>(null)
  const onClose = () => setOpen(null)

  return (
    <SettingsGroup title={t.title} note={t.note}>
      {data?.isRequired && <Alert>{t.required}</Alert>}
      {!data && error && (
        <ErrorState message={explain(error)} retryLabel={t.retry} onRetry={() => query.revalidate()} />
      )}
      {!data && !error && (
        <div role="status" aria-label={t.loading}>
          <Skeleton width="40%" height="40px" />
        </div>
      )}
      {data && !data.factor && (
        <div>
          <Button onClick={() => setOpen('enroll')}>{t.setUp}</Button>
        </div>
      )}
      {data?.factor && <On factor={data.factor} codes={data.codes} onOpen={setOpen} />}
      {open === 'enroll' && <EnrollDialog onClose={onClose} />}
      {open === 'codes' && <RecoveryCodesDialog onClose={onClose} />}
      {open === 'removal' && data?.factor && <Removal factor={data.factor} onClose={onClose} />}
    </SettingsGroup>
  )
}

function On(props: { factor: SecondFactor; codes: number; onOpen: (dialog: 'codes' | 'removal') => void }) {
  const { factor, codes, onOpen } = props
  const t = useStore($t)
  const { date } = useStore($format)
  return (
    <>
      <p>
        {t.on({ date: date(factor.since) })} · {t.codes(codes)}
      </p>
      <Choices>
        <Button onClick={() => onOpen('codes')}>{t.newCodes}</Button>
        <Button onClick={() => onOpen('removal')}>{t.turnOff}</Button>
      </Choices>
    </>
  )
}

function Removal({ factor, onClose }: { factor: SecondFactor; onClose: () => void }) {
  const t = useStore($t)
  const explain = useStore($explain)

  async function onConfirm() {
    const removed = await removeSecondFactor(factor.id)
    if (!removed.ok) return removed.error
    showToast({ kind: 'good', message: t.isOff })
    onClose()
    return null
  }

  return (
    <ConfirmDialog
      title={t.question}
      confirmLabel={t.turnOff}
      cancelLabel={t.cancel}
      closeLabel={t.close}
      isDanger
      explain={explain}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t.consequence}</p>
    </ConfirmDialog>
  )
}

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[8]};
`
