import type { Answer } from './answer'
import type { ReleaseContext } from './releaseContext'
import { ReleaseError } from '../releaseError'
import type { Store } from '../store/store'
import { notify } from '../webhooks/notify'
import { notifyPublished } from '../webhooks/notifyPublished'

/** Sends the published builds and the releases that the webhook hasn't received. */
export async function sendReleases(store: Store, { openWebhook }: ReleaseContext): Promise<Answer> {
  const webhook = openWebhook?.()
  if (!webhook) throw new ReleaseError('No webhook is set. Set OVERTONE_WEBHOOK_URL to its address')
  const builds = await notifyPublished(store, webhook)
  const { sent, problem } = builds.problem === null ? await notify(store, webhook) : { ...builds, sent: 0 }
  const lines = [sent === 1 ? '1 release was sent' : `${sent} releases were sent`]
  if (builds.sent > 0) lines.push(`${builds.sent} published ${builds.sent === 1 ? 'build was' : 'builds were'} sent`)
  return { lines, data: { sent, problem }, ...(problem === null ? {} : { refusal: problem }) }
}
