import type { LogRecord } from './releaseLog'

/** The history of one app according to the log. */
interface LiveHistory {
  /**
   * The builds that rollbacks can go through, oldest first, the live one last. Null is the time between a removal and
   * the next promotion. Builds that were rolled back are left out.
   */
  readonly states: readonly (string | null)[]
  /** Builds that were rolled back and not promoted since. */
  readonly rolledBack: ReadonlySet<string>
}

/** The build to go back to, or the reason why there is none: nothing was live before, or it was rolled back. */
export type Predecessor =
  | { readonly id: string; readonly problem: null }
  | { readonly id: string; readonly problem: 'rolled back' }
  | { readonly id: null; readonly problem: 'none' }
  | { readonly id: null; readonly problem: 'not live' }

/**
 * Replays the log of one app. A record that returns to an earlier build undoes what was live since, unless it says that
 * the build was promoted again. Older records don't have that field and are read as rollbacks, so that a build that was
 * rolled back is never offered.
 */
export function liveHistory(log: readonly LogRecord[], app: string): LiveHistory {
  let history: LiveHistory = { states: [], rolledBack: new Set() }
  log.forEach((record, index) => {
    history = withoutEndedCanary(advance(history, record, app), record, log[index - 1], app)
  })
  return history
}

function advance({ states, rolledBack }: LiveHistory, { live, promotedAgain = [] }: LogRecord, app: string) {
  const id = live[app] ?? null
  const isUnchanged = states.length === 0 ? id === null : id === states.at(-1)
  if (isUnchanged) return { states, rolledBack }

  const earlier = id === null || promotedAgain.includes(app) ? -1 : states.lastIndexOf(id)
  if (earlier < 0) return { states: [...states, id], rolledBack: new Set([...rolledBack].filter(bad => bad !== id)) }
  const left = states.slice(earlier + 1).filter(each => each !== null)
  return { states: states.slice(0, earlier + 1), rolledBack: new Set([...rolledBack, ...left]) }
}

/** A canary that ended while the live build stayed was rolled back; one that gave way to another build wasn't. */
function withoutEndedCanary(history: LiveHistory, now: LogRecord, before: LogRecord | undefined, app: string) {
  const canary = before?.canaries?.[app]
  const hasEnded = canary && !now.canaries?.[app] && before.live[app] === now.live[app]
  return hasEnded ? { ...history, rolledBack: new Set([...history.rolledBack, canary.id]) } : history
}

/** Returns the previous live build, or the one before a removal. */
export function predecessorOf(log: readonly LogRecord[], app: string): Predecessor {
  const { states, rolledBack } = liveHistory(log, app)
  const id = states.at(-2)
  if (id === undefined) return { id: null, problem: 'none' }
  if (id === null) return { id, problem: 'not live' }
  return { id, problem: rolledBack.has(id) ? 'rolled back' : null }
}

/** Returns the apps whose builds (ids by app) were live before and aren't now: promoting them isn't a rollback. */
export function promotedAgain(log: readonly LogRecord[], builds: Readonly<Record<string, string>>): string[] {
  return Object.entries(builds)
    .filter(([app, id]) => log.at(-1)?.live[app] !== id && log.some(({ live }) => live[app] === id))
    .map(([app]) => app)
}
