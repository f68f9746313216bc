import type { Answer } from './answer'
import type { ReleaseContext } from './releaseContext'
import { ReleaseError } from '../releaseError'
import type { Store } from '../store/store'
import { notify } from '../webhooks/notify'

/** Sends the releases that the webhook hasn't received. */
export async function sendReleases(store: Store, { openWebhook }: ReleaseContext): Promise<Answer> {
  const webhook = openWebhook?.()
  if (!webhook) throw new ReleaseError('No webhook is set. Set OVERTONE_WEBHOOK_URL to its address')
  const { sent, problem } = await notify(store, webhook)
  const lines = [sent === 1 ? '1 release was sent' : `${sent} releases were sent`]
  return { lines, data: { sent, problem }, ...(problem === null ? {} : { refusal: problem }) }
}
