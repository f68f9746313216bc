import { emailProblem } from './email'
import * as limits from './limits'
import type { Problem } from './problem'
import { isBlank, textLength } from './text'

/** The categories of a message to the team. Source: specification secondary §3. */
export const contactCategories = ['general', 'support', 'billing', 'artist', 'partnership', 'press'] as const
export type ContactCategory = (typeof contactCategories)[number]

/** A message to the team. Source: specification secondary §3. */
export interface ContactMessage {
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly message: string
  readonly category: ContactCategory
}

type Field = 'name' | 'email' | 'subject' | 'message'

/** The maximum length of each required field, and the keys of its issues. */
const texts = [
  ['name', limits.name, 'nameRequired', 'nameTooLong'],
  ['subject', limits.contactSubject, 'subjectRequired', 'subjectTooLong'],
  ['message', limits.contactMessage, 'messageRequired', 'messageTooLong'],
] as const

/** Returns the problems with a message: all four fields are required. Source: specification secondary §5. */
export function checkContactMessage(entered: ContactMessage): readonly Problem<Field>[] {
  const problems = texts.flatMap(([field, most, required, tooLong]): Problem<Field>[] => {
    if (isBlank(entered[field])) return [{ field, key: required }]
    if (textLength(entered[field].trim()) > most) return [{ field, key: tooLong, params: { most } }]
    return []
  })
  const email = emailProblem(entered.email.trim())
  if (email !== null) problems.push({ field: 'email', ...email })
  const order: readonly Field[] = ['name', 'email', 'subject', 'message']
  return problems.sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field))
}
