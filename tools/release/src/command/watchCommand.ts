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
import { readAppHealth, type AppHealth } from '../report/appHealth'
import type { Store } from '../store/store'
import { notifyBudget } from '../webhooks/notifyBudget'

/**
 * Watches the canary of an app until there is a decision, and rolls it back if it fails. With `json`, the data has the
 * health of the app.
 */
export async function watchApp(
  store: Store,
  app: string,
  { minutes, bake, json }: Pick<Asked, 'minutes' | 'bake' | 'json'>,
  context: ReleaseContext,
): Promise<Answer & { readonly data: Watched & { readonly health?: AppHealth | null } }> {
  const onCheck = json ? () => {} : context.print
  const { wait } = context
  const options = { app, minutes, ...(bake !== undefined && { bake }), onCheck, ...(wait && { wait }) }
  const health = await context.openHealth()
  const watched = await watchCanary(store, health, options)
  const problem = await reportBudget(store, app, { ...context, health })
  if (problem !== null && !json) context.print(`Warning: ${problem}`)
  const why = explainWatch(watched)
  // go back to the build that the canary was compared with, whatever the log says
  const { lines } =
    watched.decision === 'roll back'
      ? await goLive(store, { [app]: watched.stable }, context, { isRollback: true })
      : { lines: watched.decision === 'healthy' ? [why] : [] }
  const data = json ? { ...watched, health: await healthOrNull(health, app, context) } : watched
  return { lines, data, ...(watched.decision !== 'healthy' && { refusal: why }) }
}

/** Returns the health of an app; null if it can't be read, since the decision counts without it. */
async function healthOrNull(
  health: ReleaseHealth,
  app: string,
  { now = () => new Date() }: ReleaseContext,
): Promise<AppHealth | null> {
  try {
    return await readAppHealth(health, app, now())
  } catch (error) {
    if (error instanceof ReleaseError) return null
    throw error
  }
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
