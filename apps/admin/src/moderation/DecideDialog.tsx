import { useStore } from '@nanostores/react'
import { decideAppeal, decideCase } from '@overtone/data/moderation'
import { Chip, showToast, token } from '@overtone/design'
import { Field, TextArea } from '@overtone/design/forms'
import { ConfirmDialog } from '@overtone/design/menus'
import { decisionProblem, moderationLimits, textLength } from '@overtone/domain'
import type { ModerationCase, ModerationChoice } from '@overtone/domain'
import { $explain, i18n, params } from '@overtone/i18n'
import { $reportReasons } from '@overtone/music/actions'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { $choiceNames } from './choiceNames'
import { $reasonTemplates, templatesFor } from './reasonTemplates'

const $t = i18n('admin/moderationDecide', {
  dismiss: params('Dismiss the reports on “{title}”?'),
  hide: params('Hide “{title}”?'),
  warn: params('Warn the author of “{title}”?'),
  suspend: params('Suspend the author of “{title}”?'),
  uphold: params('Uphold the decision on “{title}”?'),
  overturn: params('Overturn the decision on “{title}”?'),
  dismissed: 'Nothing changes, and the author isn’t notified.',
  hidden: 'Only the author and admins will be able to see it. The author gets your reason and can appeal.',
  warned: 'Nothing is hidden. The author gets your reason and can appeal.',
  suspended: 'The account becomes read-only. The author gets your reason and can appeal.',
  upheld: 'The author gets your reason. They can’t appeal again.',
  overturned: 'Whatever was hidden or suspended is restored. The author gets your reason.',
  reason: 'Reason',
  cancel: 'Cancel',
  close: 'Close',
  done: params('Decision saved: {choice}, “{title}”'),
})

const followsFrom = {
  dismiss: 'dismissed',
  hide: 'hidden',
  warn: 'warned',
  suspend: 'suspended',
  uphold: 'upheld',
  overturn: 'overturned',
} as const

function send(caseId: string, choice: ModerationChoice, reason: string) {
  return choice === 'uphold' || choice === 'overturn'
    ? decideAppeal(caseId, choice === 'uphold', reason)
    : decideCase(caseId, choice, reason)
}

/** Asks for the reason for a decision and submits it. */
export function DecideDialog(props: {
  found: ModerationCase
  choice: ModerationChoice
  onClose: () => void
  onDecided: () => void
}) {
  const { found, choice, onClose, onDecided } = props
  const t = useStore($t)
  const explain = useStore($explain)
  const names = useStore($choiceNames)
  const [reason, setReason] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const templateTexts = useStore($reasonTemplates)
  const templates = templatesFor(choice, found, templateTexts, useStore($reportReasons))

  function onPick(template: string) {
    setReason(template)
    field.current?.focus()
  }

  async function onConfirm() {
    const problem = decisionProblem(reason)
    if (problem !== null) return problem
    const decided = await send(found.id, choice, reason)
    if (!decided.ok) return decided.error
    showToast({ kind: 'good', message: t.done({ choice: names[choice], title: found.title }) })
    onDecided()
    return null
  }

  return (
    <ConfirmDialog
      title={t[choice]({ title: found.title })}
      confirmLabel={names[choice]}
      cancelLabel={t.cancel}
      closeLabel={t.close}
      isDanger={choice === 'hide' || choice === 'suspend'}
      explain={explain}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{t[followsFrom[choice]]}</p>
      <Field label={t.reason} count={`${textLength(reason.trim())} / ${moderationLimits.reason}`}>
        <TextArea ref={field} autoFocus value={reason} onChange={event => setReason(event.target.value)} />
      </Field>
      {templates.length > 0 && (
        <Templates role="group" aria-label={templateTexts.label}>
          {templates.map(template => (
            <Chip key={template} onClick={() => onPick(template)}>
              {template}
            </Chip>
          ))}
        </Templates>
      )}
    </ConfirmDialog>
  )
}

const Templates = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[8]};
  margin-top: ${token.space[12]};

  button {
    height: auto;
    min-height: ${token.control.chip};
    white-space: normal;
    text-align: start;
  }
`
