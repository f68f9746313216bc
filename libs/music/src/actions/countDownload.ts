import { recordDownload } from '@overtone/data/listening'

/** Records a download, unless its file is missing. */
export async function countDownload(trackId: string, href: string): Promise<void> {
  const response = await fetch(href, { method: 'HEAD' }).catch(() => null)
  if (response?.ok) await recordDownload(trackId)
}
