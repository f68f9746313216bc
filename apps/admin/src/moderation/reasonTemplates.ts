import type { ModerationCase, ModerationChoice, ReportReason } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'

/** Reasons that moderators often give. */
export const $reasonTemplates = i18n('admin/reasonTemplates', {
  label: 'Suggestions',
  fine: 'No rule is broken.',
  mismatch: 'The report doesn’t match the content.',
  against: params('Against our rules: {rule}.'),
  agreed: 'We looked at it again and agree with the decision.',
  reversed: 'We looked at it again: no rule is broken.',
})

/** Returns the reasons to suggest for a choice about a case: for a sanction, one for each rule that was named. */
export function templatesFor(
  choice: ModerationChoice,
  { reasons }: Pick<ModerationCase, 'reasons'>,
  t: ReturnType<typeof $reasonTemplates.get>,
  ruleNames: Readonly<Record<ReportReason, string>>,
): readonly string[] {
  if (choice === 'dismiss') return [t.fine, t.mismatch]
  if (choice === 'uphold') return [t.agreed]
  if (choice === 'overturn') return [t.reversed]
  return reasons.filter(reason => reason !== 'other').map(reason => t.against({ rule: ruleNames[reason] }))
}
