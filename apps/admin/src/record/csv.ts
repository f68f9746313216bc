import type { AdminActivity } from '@overtone/domain'

/** A cell of a CSV file (RFC 4180). What a spreadsheet would take for a formula is made text. */
function cell(value: unknown): string {
  const text = typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value)
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const details = ['name', 'old_role', 'new_role', 'reason', 'new_name', 'fields'] as const
const heads = ['time', 'administrator', 'action', 'target_type', 'target_id', ...details]

/** The record as a CSV file with a line of heads, newest first; the same in every language, as machines read it. */
export function csvOf(acts: readonly AdminActivity[]): string {
  const lines = acts.map(act => [
    act.createdAt,
    act.adminName,
    act.action,
    act.targetType,
    act.targetId,
    ...details.map(name => act.details[name]),
  ])
  return [heads, ...lines].map(line => `${line.map(cell).join(',')}\r\n`).join('')
}
