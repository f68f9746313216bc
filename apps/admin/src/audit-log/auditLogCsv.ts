import { csvOf, type AuditEntry } from '@overtone/domain'

const details = ['name', 'old_role', 'new_role', 'reason', 'new_name', 'fields'] as const
const heads = ['time', 'administrator', 'action', 'target_type', 'target_id', ...details]

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value)
}

/** Returns the audit log as CSV with a header row, newest first. Not translated, because programs read it. */
export function auditLogCsv(acts: readonly AuditEntry[]): string {
  const lines = acts.map(act => [
    act.createdAt,
    act.adminName,
    act.action,
    act.targetType,
    act.targetId ?? '',
    ...details.map(name => textOf(act.details[name])),
  ])
  return csvOf([heads, ...lines])
}
