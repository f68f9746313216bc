import { recordDownload } from '@overtone/data/listening'

/** Counts the download that a press began, where its file is there: what was never had is not counted. */
export async function countDownload(trackId: string, href: string): Promise<void> {
  const answer = await fetch(href, { method: 'HEAD' }).catch(() => null)
  if (answer?.ok) await recordDownload(trackId)
}
