import { useStore } from '@nanostores/react'
import { makeRecoveryCodes } from '@overtone/data/account'
import { Button } from '@overtone/design'
import { Alert, Dialog } from '@overtone/design/forms'
import type { Failure } from '@overtone/domain'
import { $explain, i18n } from '@overtone/i18n'
import { useState } from 'react'
import { RecoveryCodes } from './RecoveryCodes'

const $t = i18n('listener/newRecoveryCodes', {
  title: 'New recovery codes',
  subtitle: 'The codes that you have now stop working.',
  make: 'Make new codes',
  close: 'Close',
})

/** Replaces the recovery codes. */
export function RecoveryCodesDialog({ onClose }: { onClose: () => void }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function onMake() {
    setBusy(true)
    const made = await makeRecoveryCodes()
    setBusy(false)
    setFailure(made.error)
    setCodes(made.data)
  }

  return (
    <Dialog title={t.title} subtitle={codes ? undefined : t.subtitle} closeLabel={t.close} onClose={onClose}>
      {failure && <Alert>{explain(failure)}</Alert>}
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <Button variant="primary" disabled={isBusy} onClick={() => void onMake()}>
          {t.make}
        </Button>
      )}
    </Dialog>
  )
}
