import { getDownloadUrl } from '@overtone/data/purchases'
import { showToast } from '@overtone/design'
import { i18n } from '@overtone/i18n'

const $t = i18n('music/downloadFull', {
  failed: 'The download couldn’t start. Please try again.',
  missing: 'The file isn’t available anymore: its artist removed it.',
})

/** Downloads a full file through a new signed URL, so that its link never expires. Reports a failure. */
export async function downloadFull(fullAudio: string, fileName: string): Promise<void> {
  const url = await getDownloadUrl(fullAudio, fileName)
  if (!url.ok) {
    const message = url.error.code === 'not-found' ? $t.get().missing : $t.get().failed
    showToast({ kind: 'error', message })
    return
  }
  const link = document.createElement('a')
  link.href = url.data
  link.download = fileName
  link.click()
}
