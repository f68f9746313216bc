import { csvOf, type AuditEntry } from '@overtone/domain'

const details = ['name', 'old_role', 'new_role', 'reason', 'new_name', 'fields'] as const
const heads = ['time', 'administrator', 'action', 'target_type', 'target_id', ...details]

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value)
}

/** Returns the audit log as CSV with a header row, newest first. Not translated, because programs read it. */
export function auditLogCsv(entries: readonly AuditEntry[]): string {
  const lines = entries.map(entry => [
    entry.createdAt,
    entry.adminName,
    entry.action,
    entry.targetType,
    entry.targetId ?? '',
    ...details.map(name => textOf(entry.details[name])),
  ])
  return csvOf([heads, ...lines])
}
