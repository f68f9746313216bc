import * as v from 'valibot'
import type { ErrorBudgetRule } from '../policy/policy'
import { describeBudget, type SpentBudget } from '../policy/spentBudget'
import type { Schema } from '../schema'
import { production } from '../store/scopedStore'
import { getJson, overwrite, toJsonBytes, type Store } from '../store/store'
import { sendWebhook, type Webhook } from './webhook'

/** When the budget of an app was found to be spent, null if it isn't, and whether the webhook accepted that. */
interface BudgetState {
  readonly since: string | null
  readonly isSent: boolean
}

const schema: Schema<BudgetState> = v.looseObject({ since: v.nullable(v.string()), isSent: v.boolean() })

interface Found {
  readonly app: string
  readonly rule: ErrorBudgetRule
  readonly budget: SpentBudget
  readonly now: Date
}

/**
 * Sends once that the error budget of an app is spent, and again only after it wasn't in between. Returns null, or the
 * reason why the webhook didn't accept it; the next call then sends the same message.
 */
export async function notifyBudget(
  store: Store,
  webhook: Webhook,
  { app, rule, budget, now }: Found,
): Promise<string | null> {
  const key = `webhooks/budgets/${app}.json`
  const stored = await getJson(store, key, schema)
  const write = (state: BudgetState) => overwrite(store, key, toJsonBytes(state))
  if (!budget.isSpent) {
    if (stored?.since) await write({ since: null, isSent: false })
    return null
  }
  const since = stored?.since ?? now.toISOString()
  if (stored?.since && stored.isSent) return null
  if (!stored?.since) await write({ since, isSent: false })
  const { environment = production } = store
  const where = environment === production ? '' : ` in ${environment}`
  const text = `Overtone: the error budget of ${app}${where} is spent. ${describeBudget(budget, rule)}`
  const data = { environment, app, ...budget }
  const message = {
    id: `budget-${environment}-${app}-${since}`,
    body: { text, type: 'budget spent', timestamp: since, data },
  }
  const reason = await sendWebhook(webhook, message)
  if (reason) return `The webhook at ${new URL(webhook.url).host} ${reason}`
  await write({ since, isSent: true })
  return null
}
