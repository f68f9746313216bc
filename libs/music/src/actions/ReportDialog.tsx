import { useStore } from '@nanostores/react'
import { Button, showToast, token } from '@overtone/design'
import { Alert, Dialog, Field, RadioGroup, TextArea, useForm } from '@overtone/design/forms'
import { fail, invalid, moderationLimits, reportProblem, reportReasons, textLength } from '@overtone/domain'
import type { ReportReason, Result, Subject } from '@overtone/domain'
import { $explain, i18n } from '@overtone/i18n'
import { styled } from 'styled-components'
import { $reportReasons } from './reportReasons'

const $t = i18n('music/reportDialog', {
  title: 'Report to moderators',
  close: 'Close',
  reason: 'What’s wrong?',
  details: 'What should the moderators know?',
  cancel: 'Cancel',
  send: 'Send report',
  sending: 'Sending…',
  sent: 'Thanks. A moderator will take a look.',
})

interface Entered {
  readonly reason: ReportReason | null
  readonly details: string
}

/** Sends a report. Lazy-loads the service. */
async function send(subject: Subject, { reason, details }: Entered): Promise<Result<null>> {
  if (reason === null) return invalid({ key: 'reportReasonRequired' })
  const problem = reportProblem(reason, details)
  if (problem !== null) return invalid(problem)
  try {
    const { reportContent } = await import('@overtone/data/moderation')
    return await reportContent(subject, reason, details)
  } catch {
    return fail({ code: 'offline', key: 'sendReportFailed' })
  }
}

/** Asks what's wrong with some content and reports it to the moderators. The author does not learn who reported it. */
export function ReportDialog({ subject, title, onClose }: { subject: Subject; title: string; onClose: () => void }) {
  const t = useStore($t)
  const reasons = useStore($reportReasons)
  const initial: Entered = { reason: null, details: '' }
  const form = useForm({
    initial,
    send: entered => send(subject, entered),
    onSent() {
      onClose()
      showToast({ kind: 'good', message: t.sent })
    },
    explain: useStore($explain),
  })
  const { reason, details } = form.values

  return (
    <Dialog title={t.title} subtitle={title} state={form.state} closeLabel={t.close} onClose={onClose}>
      <Form {...form.form}>
        {form.error && <Alert>{form.error}</Alert>}
        <RadioGroup
          label={t.reason}
          options={reportReasons.map(value => ({ value, label: reasons[value] }))}
          value={reason}
          onChange={chosen => form.set({ reason: chosen })}
        />
        <Field label={t.details} count={`${textLength(details.trim())} / ${moderationLimits.details}`}>
          <TextArea {...form.text('details')} />
        </Field>
        <Choice>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" variant="primary" disabled={form.isBusy}>
            {form.isBusy ? t.sending : t.send}
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
