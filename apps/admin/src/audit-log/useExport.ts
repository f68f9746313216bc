import { useStore } from '@nanostores/react'
import type { AuditLogSearch } from '@overtone/data/admin'
import { showToast } from '@overtone/design'
import { saveFile } from '@overtone/design/saveFile'
import { $format, count, explainExactly, i18n, params } from '@overtone/i18n'
import { useState } from 'react'
import { exportAuditLog } from './exportAuditLog'

const $t = i18n('admin/export', {
  saved: params(count({ one: '{rows} row saved to a file', many: '{rows} rows saved to a file' })),
})

/** Saves the audit log as a CSV file. `lines` is the number of rows fetched so far, null when no export is running. */
export function useExport(): { lines: number | null; save: (search: AuditLogSearch) => Promise<void> } {
  const t = useStore($t)
  const { number } = useStore($format)
  const [lines, setLines] = useState<number | null>(null)

  async function save(search: AuditLogSearch) {
    if (lines !== null) return
    setLines(0)
    const made = await exportAuditLog(search, setLines)
    setLines(null)
    if (!made.ok) {
      showToast({ kind: 'error', message: await explainExactly(made.error) })
      return
    }
    saveFile(made.data.file, `overtone-audit-log-${new Date().toISOString().slice(0, 10)}.csv`)
    showToast({ kind: 'good', message: t.saved({ rows: number(made.data.lines) })(made.data.lines) })
  }

  return { lines, save }
}
