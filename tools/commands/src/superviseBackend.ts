import type { BackendAddress, BackendProcess } from './backendProcess'

export interface SupervisedBackend extends BackendAddress {
  /** The ID of the current process, which changes with each restart. */
  readonly pid: number
  stop(): Promise<void>
}

const firstDelay = 1000
const longestDelay = 30_000
/** A backend that has run for this long counts as healthy again. */
const stablePeriod = 60_000

/** Returns the milliseconds before a restart after this many consecutive deaths: 1 s, doubled each time, 30 s at most. */
function restartDelay(deaths: number): number {
  return Math.min(firstDelay * 2 ** (deaths - 1), longestDelay)
}

/**
 * Starts a backend and restarts it with exponential backoff whenever it dies, until it is stopped. Reports each restart
 * in one line. Rejects if the first `launch` does.
 */
export async function superviseBackend(
  launch: () => Promise<BackendProcess>,
  say: (line: string) => void = console.error,
): Promise<SupervisedBackend> {
  const stopping = new AbortController()
  let backend = await launch()
  const watching = watch()

  async function watch(): Promise<void> {
    let deaths = 0
    let startedAt = Date.now()
    for (let why = await backend.ended; !stopping.signal.aborted;) {
      deaths = Date.now() - startedAt >= stablePeriod ? 1 : deaths + 1
      const delay = restartDelay(deaths)
      say(`The backend exited (${why}) and restarts in ${delay / 1000} s`)
      if (!(await waits(delay, stopping.signal))) return
      startedAt = Date.now()
      try {
        backend = await launch()
        if (stopping.signal.aborted) return await backend.stop()
        why = await backend.ended
      } catch (error) {
        why = error instanceof Error ? error.message : String(error)
      }
    }
  }

  const { url, publishableKey, mailboxUrl, demoAccounts } = backend
  return {
    url,
    publishableKey,
    mailboxUrl,
    demoAccounts,
    get pid() {
      return backend.pid
    },
    async stop() {
      stopping.abort()
      await backend.stop()
      await watching
    },
  }
}

/** Resolves to true after the delay, or to false if aborted. */
function waits(delay: number, signal: AbortSignal): Promise<boolean> {
  return new Promise(resolve => {
    const timer = setTimeout(() => resolve(true), delay)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve(false)
    })
  })
}
