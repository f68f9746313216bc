import * as v from 'valibot'
import type { Build } from '../build/artifact'
import type { Schema } from '../schema'
import { getJson, overwrite, toJsonBytes, type Store } from '../store/store'
import { sendWebhook, type Webhook } from './webhook'

interface Sending extends Build {
  /** When it was published, in ISO 8601. */
  readonly at: string
  readonly isSent: boolean
}

const schema: Schema<Sending> = v.looseObject({
  app: v.string(),
  id: v.string(),
  at: v.string(),
  isSent: v.boolean(),
})
const prefix = 'webhooks/published/'

/**
 * Sends that builds were published, each build once, and those that the webhook didn't accept before. Returns the
 * number of accepted messages, and why the next one wasn't accepted, null if all were.
 */
export async function notifyPublished(
  store: Store,
  webhook: Webhook,
  builds: readonly Build[] = [],
): Promise<{ readonly sent: number; readonly problem: string | null }> {
  const at = new Date().toISOString()
  for (const { app, id } of builds)
    await store.putIfAbsent(keyOf({ app, id }), toJsonBytes({ app, id, at, isSent: false }))
  let sent = 0
  for (const key of await store.list(prefix)) {
    const sending = await getJson(store, key, schema)
    if (!sending || sending.isSent) continue
    const reason = await sendWebhook(webhook, messageOf(sending))
    if (reason)
      return {
        sent,
        problem: `The webhook at ${new URL(webhook.url).host} ${reason}. The next publish sends it again, or: npm run release -- notify`,
      }
    await overwrite(store, key, toJsonBytes({ ...sending, isSent: true }))
    sent += 1
  }
  return { sent, problem: null }
}

function messageOf({ app, id, at }: Sending) {
  const build = `${app}@${id}`
  const text = `Overtone: ${build} was published. Nobody sees it before it is promoted`
  return { id: `published-${build}`, body: { text, type: 'published', timestamp: at, data: { app, id } } }
}

function keyOf({ app, id }: Build): string {
  return `${prefix}${app}@${id}.json`
}
