import type { Answer } from './answer'
import { explainWatch, watchCanary, type Watched } from '../canary/watch'
import { goLive } from './liveCommand'
import type { Asked } from './parseCommand'
import type { ReleaseContext } from './releaseContext'
import type { ReleaseHealth } from '../canary/releaseHealth'
import { readPolicy } from '../policy/policyVersions'
import { spentBudget } from '../policy/spentBudget'
import { readLive } from '../registry/liveRegistry'
import { ReleaseError } from '../releaseError'
import type { Store } from '../store/store'
import { notifyBudget } from '../webhooks/notifyBudget'

/** Watches the canary of an app until there is a decision, and rolls it back if it fails. */
export async function watchApp(
  store: Store,
  app: string,
  { minutes, bake, json }: Pick<Asked, 'minutes' | 'bake' | 'json'>,
  context: ReleaseContext,
): Promise<Answer & { readonly data: Watched }> {
  const onCheck = json ? () => {} : context.print
  const { wait } = context
  const options = { app, minutes, ...(bake !== undefined && { bake }), onCheck, ...(wait && { wait }) }
  const health = await context.openHealth()
  const watched = await watchCanary(store, health, options)
  const problem = await reportBudget(store, app, { ...context, health })
  if (problem !== null && !json) context.print(`Warning: ${problem}`)
  const why = explainWatch(watched)
  if (watched.decision === 'healthy') return { lines: [why], data: watched }
  if (watched.decision === 'continue') return { lines: [], data: watched, refusal: why }
  // go back to the build that the canary was compared with, whatever the log says
  const { lines } = await goLive(store, { [app]: watched.stable }, context, { isRollback: true })
  return { lines, data: watched, refusal: why }
}

/** Informs the webhook if the error budget of an app is spent. Returns the reason if that failed, which ends no watch. */
async function reportBudget(
  store: Store,
  app: string,
  {
    health,
    openWebhook,
    now = () => new Date(),
  }: Pick<ReleaseContext, 'openWebhook' | 'now'> & { health: ReleaseHealth },
): Promise<string | null> {
  const webhook = openWebhook?.()
  if (!webhook) return null
  try {
    const { errorBudget: rule } = await readPolicy(store, await readLive(store))
    if (!rule) return null
    const budget = await spentBudget(health, app, rule, now())
    return await notifyBudget(store, webhook, { app, rule, budget, now: now() })
  } catch (error) {
    if (error instanceof ReleaseError) return error.message
    throw error
  }
}
