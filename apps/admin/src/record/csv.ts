import type { AdminActivity } from '@overtone/domain'

/** A cell of a CSV file (RFC 4180). What a spreadsheet would take for a formula is made text. */
function cell(value: unknown): string {
  const text = typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value)
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const heads = ['time', 'administrator', 'action', 'target_type', 'target_id', 'name', 'old_role', 'new_role', 'reason']

/** The record as a CSV file with a line of heads, newest first; the same in every language, as machines read it. */
export function csvOf(acts: readonly AdminActivity[]): string {
  const lines = acts.map(({ createdAt, adminName, action, targetType, targetId, details }) => [
    createdAt,
    adminName,
    action,
    targetType,
    targetId,
    details['name'],
    details['old_role'],
    details['new_role'],
    details['reason'],
  ])
  return [heads, ...lines].map(line => `${line.map(cell).join(',')}\r\n`).join('')
}
