import type { ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { stopServer } from './server'

export interface RunningServer {
  /** Returns true while it accepts connections. */
  isUp(): boolean
  stop(): Promise<void>
}

/** Starts a server and restarts it whenever it dies, until it is stopped. Rejects if the first start fails. */
export async function keepRunning(
  launch: () => Promise<ChildProcess>,
  log: (line: string) => void,
): Promise<RunningServer> {
  let server: ChildProcess | null = null
  let startedAt = 0
  let isStopping = false
  let restarting: Promise<void> | null = null

  function adopt(started: ChildProcess): void {
    server = started
    startedAt = Date.now()
    started.once('exit', () => {
      server = null
      if (isStopping) return
      log('PostgreSQL exited unexpectedly and is being restarted')
      // Backs off if it dies at once, so that a damaged database doesn't keep the machine busy.
      restarting = restart(Date.now() - startedAt < 5000 ? 1000 : 0).finally(() => (restarting = null))
    })
  }

  async function restart(delay: number): Promise<void> {
    await wait(delay)
    while (!isStopping) {
      try {
        return adopt(await launch())
      } catch (error) {
        log(error instanceof Error ? error.message : String(error))
        await wait(2000)
      }
    }
  }

  adopt(await launch())
  return {
    isUp: () => server !== null,
    async stop() {
      isStopping = true
      await restarting
      if (server) await stopServer(server)
    },
  }
}
