import { searchAuditLog, type AuditLogSearch } from '@overtone/data/admin'
import { ok, type AuditEntry, type Result } from '@overtone/domain'
import { auditLogCsv } from './auditLogCsv'

/** Maximum rows per request, and per file, since the file is built in the browser's memory. */
const page = 1000
const most = 50_000

/**
 * Returns the audit log as a CSV file of at most 50,000 rows. Calls `onProgress` with the number of rows so far.
 * Errors: those of `searchAuditLog`.
 */
export async function exportAuditLog(
  search: AuditLogSearch,
  onProgress: (lines: number) => void,
): Promise<Result<{ file: Blob; lines: number }>> {
  const entries: AuditEntry[] = []
  let cursor: number | undefined
  do {
    const found = await searchAuditLog(search, cursor, page)
    if (!found.ok) return found
    entries.push(...found.data.entries)
    onProgress(entries.length)
    cursor = found.data.next ?? undefined
  } while (cursor !== undefined && entries.length < most)
  // Without the byte order mark, spreadsheets may not read the file as UTF-8
  return ok({
    file: new Blob(['\uFEFF', auditLogCsv(entries)], { type: 'text/csv;charset=utf-8' }),
    lines: entries.length,
  })
}
