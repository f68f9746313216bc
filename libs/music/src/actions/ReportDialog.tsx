import { useStore } from '@nanostores/react'
import { Button, showToast, token } from '@overtone/design'
import { Alert, Dialog, Field, RadioGroup, TextArea } from '@overtone/design/forms'
import { fail, moderationLimits, reportProblem, reportReasons, textLength } from '@overtone/domain'
import type { ReportReason, Result, Subject } from '@overtone/domain'
import { $explain, i18n, type Explainable } from '@overtone/i18n'
import { useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { $reportReasons } from './reportReasons'

const $t = i18n('music/reportDialog', {
  title: 'Report to the moderators',
  close: 'Close',
  reason: 'What is wrong?',
  details: 'What should the moderators know?',
  cancel: 'Cancel',
  send: 'Send report',
  sending: 'Sending…',
  sent: 'Thank you. A moderator will look at it.',
})

/** The service comes with the first report. */
async function send(subject: Subject, reason: ReportReason, details: string): Promise<Result<null>> {
  try {
    const { reportContent } = await import('@overtone/data/moderation')
    return await reportContent(subject, reason, details)
  } catch {
    return fail({ code: 'offline', key: 'sendReportFailed' })
  }
}

/** Asks what is wrong with something, and tells the moderators. Its author does not learn who reported it. */
export function ReportDialog({ subject, title, onClose }: { subject: Subject; title: string; onClose: () => void }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const reasons = useStore($reportReasons)
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [details, setDetails] = useState('')
  const [error, setError] = useState<Explainable | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (reason === null) return setError({ key: 'reportReasonRequired' })
    const problem = reportProblem(reason, details)
    if (problem !== null) return setError(problem)
    setBusy(true)
    const sent = await send(subject, reason, details)
    setBusy(false)
    if (!sent.ok) return setError(sent.error)
    onClose()
    showToast({ kind: 'good', message: t.sent })
  }

  return (
    <Dialog
      title={t.title}
      subtitle={title}
      state={isBusy ? 'busy' : error === null ? 'idle' : 'error'}
      closeLabel={t.close}
      onClose={onClose}
    >
      <Form noValidate onSubmit={event => void onSubmit(event)}>
        {error !== null && <Alert>{explain(error)}</Alert>}
        <RadioGroup
          label={t.reason}
          options={reportReasons.map(value => ({ value, label: reasons[value] }))}
          value={reason}
          onChange={setReason}
        />
        <Field label={t.details} count={`${textLength(details.trim())} / ${moderationLimits.details}`}>
          <TextArea value={details} onChange={event => setDetails(event.target.value)} />
        </Field>
        <Choice>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" disabled={isBusy}>
            {isBusy ? t.sending : t.send}
          </Button>
        </Choice>
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${token.space[16]};
`

const Choice = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${token.space[12]};
`
