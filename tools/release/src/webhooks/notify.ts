import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { readLog, type LogRecord } from '../registry/releaseLog'
import type { Schema } from '../schema'
import { production } from '../store/scopedStore'
import { getJson, overwrite, toJsonBytes, type Store } from '../store/store'
import { describeEvent, eventsOf } from './releaseEvents'
import { sendWebhook, type Webhook, type WebhookMessage } from './webhook'

const schema: Schema<{ readonly sequence: number }> = v.looseObject({ sequence: v.number() })

/** The result of sending releases to a webhook. */
export interface Notified {
  readonly sent: number
  /** Why the next one wasn't accepted, null if all were. */
  readonly problem: string | null
}

/**
 * Sends the releases that a webhook hasn't accepted yet, oldest first; for a new webhook, the last one. Stops at the
 * first that fails, which the next call sends again: each arrives at least once, and in order.
 */
export async function notify(store: Store, webhook: Webhook): Promise<Notified> {
  const log = await readLog(store)
  // the address can be a secret, as Slack's is
  const key = `webhooks/${createHash('sha256').update(webhook.url).digest('hex').slice(0, 16)}.json`
  const accept = (sequence: number) => overwrite(store, key, toJsonBytes({ sequence }))
  const stored = await getJson(store, key, schema)
  const accepted = stored?.sequence ?? (log.at(-1)?.sequence ?? 0) - 1
  if (!stored) await accept(accepted)
  let sent = 0
  for (const [index, record] of log.entries()) {
    if (record.sequence <= accepted) continue
    const message = messageOf(record, log.slice(0, index), store.environment)
    const reason = message && (await sendWebhook(webhook, message))
    if (reason) return { sent, problem: `The webhook at ${new URL(webhook.url).host} ${reason}. ${later}` }
    if (message) sent += 1
    await accept(record.sequence)
  }
  return { sent, problem: null }
}

const later = 'The next release sends it again, or: npm run release -- notify'

/** Returns the message about a release, null if it changed no build. `text` is what Slack shows. */
function messageOf(record: LogRecord, earlier: readonly LogRecord[], environment = production): WebhookMessage | null {
  const events = eventsOf(record, earlier)
  if (events.length === 0) return null
  const { sequence, at, live, canaries = {}, breakGlass } = record
  const override = breakGlass === undefined ? '' : `; the policy was overridden: ${breakGlass}`
  const where = environment === production ? '' : ` in ${environment}`
  return {
    id: `release${environment === production ? '' : `-${environment}`}-${sequence}-${at}`,
    body: {
      text: `Overtone, release ${sequence}${where}: ${events.map(describeEvent).join('; ')}${override}`,
      type: 'release',
      timestamp: at,
      data: { environment, sequence, events, live, canaries, ...(breakGlass === undefined ? {} : { breakGlass }) },
    },
  }
}
