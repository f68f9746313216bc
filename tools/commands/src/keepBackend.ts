import type { BackendAddress, BackendProcess } from './backendProcess'

export interface KeptBackend extends BackendAddress {
  /** The process that serves now; another one after a restart. */
  readonly pid: number
  stop(): Promise<void>
}

const mostRestarts = 3
const period = 60_000

/**
 * Starts a backend, and starts it again when it dies: three times within a minute, then it stays down, so that what
 * kills every start does not keep the machine busy. Each is told in one line. Rejects as the first `launch` does.
 */
export async function keepBackend(
  launch: () => Promise<BackendProcess>,
  say: (line: string) => void = console.error,
): Promise<KeptBackend> {
  let backend = await launch()
  let isStopping = false
  const watching = watch()

  async function watch(): Promise<void> {
    let restarts: number[] = []
    for (let why = await backend.ended; !isStopping;) {
      const now = Date.now()
      restarts = restarts.filter(at => now - at < period)
      if (restarts.length === mostRestarts) {
        return say(
          `The backend ended again (${why}) and stays down: pages show without data. Read what it said above, stop this with Ctrl-C and start anew.`,
        )
      }
      restarts.push(now)
      say(`The backend ended (${why}) and is started again`)
      try {
        backend = await launch()
        if (isStopping) return await backend.stop()
        why = await backend.ended
      } catch (error) {
        why = error instanceof Error ? error.message : String(error)
      }
    }
  }

  const { url, publishableKey, mailboxUrl } = backend
  return {
    url,
    publishableKey,
    mailboxUrl,
    get pid() {
      return backend.pid
    },
    async stop() {
      isStopping = true
      await backend.stop()
      await watching
    },
  }
}
