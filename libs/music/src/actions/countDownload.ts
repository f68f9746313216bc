import { recordDownload } from '@overtone/data/listening'

/** Records a download, unless its file is missing. */
export async function countDownload(trackId: string, href: string): Promise<void> {
  const answer = await fetch(href, { method: 'HEAD' }).catch(() => null)
  if (answer?.ok) await recordDownload(trackId)
}
