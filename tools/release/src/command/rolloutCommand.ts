import type { Answer } from './answer'
import { stepsFrom } from '../canary/rolloutSteps'
import { goLive } from './liveCommand'
import type { Asked } from './parseCommand'
import { liveHistory } from '../registry/liveHistory'
import { readPolicy } from '../policy/policyVersions'
import { defaultBake, defaultSteps } from './defaults'
import { readLive } from '../registry/liveRegistry'
import type { ReleaseContext } from './releaseContext'
import { ReleaseError } from '../releaseError'
import { canariesOf, liveApps, readLog } from '../registry/releaseLog'
import type { Store } from '../store/store'
import { watchApp } from './watchCommand'

interface Build {
  readonly app: string
  readonly id: string
}

/**
 * Releases a build as a canary for more and more browsers, then for everyone; rolls it back if it fails. How far it is
 * can be read from the registry, so an interrupted rollout continues at the share that it had reached.
 */
export async function rollOut(store: Store, build: Build, asked: Asked, context: ReleaseContext): Promise<Answer> {
  const { app, id } = build
  const current = await shareOf(store, build)
  const { breakGlass } = asked
  const steps = await stepsFor(store, asked)
  for (const percent of current === 100 ? [] : stepsFrom(steps.shares, current)) {
    if (percent !== current) await goLive(store, {}, context, { canaries: { [app]: { id, percent } }, breakGlass })
    if (!asked.json) context.print(`${app}@${id} runs in ${percent}% of browsers`)
    const answer = await watchApp(store, app, { ...asked, bake: steps.bakeAt(percent) }, context)
    if (answer.data.canary !== id) throw otherCanary(app, answer.data.canary)
    if (answer.data.decision === 'continue')
      return { ...answer, refusal: `${answer.refusal}. To continue: npm run release -- rollout ${app}@${id}` }
    if (answer.refusal !== undefined) return answer
  }
  return goLive(store, { [app]: id }, context, { breakGlass })
}

/** Returns the shares of a rollout, and the minutes for each: those asked for, else those of the policy. */
async function stepsFor(store: Store, { steps, bake }: Pick<Asked, 'steps' | 'bake'>) {
  const { canary } = await readPolicy(store, await readLive(store))
  const usual =
    canary.length > 0 ? canary : defaultSteps.split(',').map(step => ({ percent: +step, bake: defaultBake }))
  return {
    shares: steps ?? usual.map(({ percent }) => percent),
    bakeAt: (share: number) => bake ?? usual.find(({ percent }) => percent >= share)?.bake ?? defaultBake,
  }
}

/**
 * Returns the percentage of browsers that run a build. Throws ReleaseError if the app has another canary, or the build
 * was rolled back.
 */
async function shareOf(store: Store, { app, id }: Build): Promise<number> {
  const live = await readLive(store)
  const canary = live && canariesOf(live)[app]
  if (canary && canary.id !== id) throw otherCanary(app, canary.id)
  if (canary) return canary.percent
  if (live && liveApps(live)[app] === id) return 100
  if (!liveHistory(await readLog(store), app).rolledBack.has(id)) return 0
  throw new ReleaseError(`${app}@${id} was rolled back. To release it again: npm run release -- promote ${app}@${id}`)
}

function otherCanary(app: string, id: string): ReleaseError {
  return new ReleaseError(`${app} has another canary, ${app}@${id}. To end it: npm run release -- rollback ${app}`)
}
