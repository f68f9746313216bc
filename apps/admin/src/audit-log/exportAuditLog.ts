import { searchAuditLog, type AuditLogSearch } from '@overtone/data/admin'
import { ok, type AuditEntry, type Result } from '@overtone/domain'
import { auditLogCsv } from './auditLogCsv'

/** Lines of a request, and of a file: what is asked of one browser at once. */
const page = 1000
const most = 50_000

/**
 * The audit log as a CSV file, at most 50,000 lines. `onProgress` is told how many there are so far.
 * Errors: as `searchAuditLog`.
 */
export async function exportAuditLog(
  search: AuditLogSearch,
  onProgress: (lines: number) => void,
): Promise<Result<{ file: Blob; lines: number }>> {
  const acts: AuditEntry[] = []
  let cursor: number | undefined
  do {
    const found = await searchAuditLog(search, cursor, page)
    if (!found.ok) return found
    acts.push(...found.data.acts)
    onProgress(acts.length)
    cursor = found.data.next ?? undefined
  } while (cursor !== undefined && acts.length < most)
  // Without the mark spreadsheets take the letters for those of another alphabet
  return ok({ file: new Blob(['\uFEFF', auditLogCsv(acts)], { type: 'text/csv;charset=utf-8' }), lines: acts.length })
}
