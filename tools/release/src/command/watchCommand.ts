import type { Answer } from './answer'
import { explainWatch, watchCanary, type Watched } from '../canary/watch'
import { goLive } from './liveCommand'
import type { Asked } from './parseCommand'
import type { ReleaseContext } from './releaseContext'
import type { Store } from '../store/store'

/** Watches the canary of an app until there is a decision, and rolls it back if it fails. */
export async function watchApp(
  store: Store,
  app: string,
  { minutes, bake, json }: Pick<Asked, 'minutes' | 'bake' | 'json'>,
  context: ReleaseContext,
): Promise<Answer & { readonly data: Watched }> {
  const onCheck = json ? () => {} : context.print
  const { wait } = context
  const options = { app, minutes, bake, onCheck, ...(wait && { wait }) }
  const watched = await watchCanary(store, await context.openHealth(), options)
  const why = explainWatch(watched)
  if (watched.decision === 'healthy') return { lines: [why], data: watched }
  if (watched.decision === 'continue') return { lines: [], data: watched, refusal: why }
  // go back to the build that the canary was compared with, whatever the log says
  const { lines } = await goLive(store, { [app]: watched.stable }, context, { isRollback: true })
  return { lines, data: watched, refusal: why }
}
