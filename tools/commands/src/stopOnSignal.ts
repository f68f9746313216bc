/** Runs `stop` on Ctrl-C or a termination signal, then exits. A second Ctrl-C exits immediately. */
export function stopOnSignal(stop: () => Promise<unknown>): void {
  let isStopping = false
  function onSignal() {
    if (isStopping) process.exit(1)
    isStopping = true
    void stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
}

/**
 * Starts something that a signal can stop at any time. During the start, the signal aborts `start`, and this process
 * exits once everything is cleaned up. Rejects if `start` does, unless a signal aborted it.
 */
export async function startUntilSignal<T extends { stop(): Promise<unknown> }>(
  start: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const abort = new AbortController()
  const starting = start(abort.signal)
  stopOnSignal(async () => {
    abort.abort()
    const started = await starting.catch(() => null)
    await started?.stop()
  })
  try {
    return await starting
  } catch (error) {
    if (abort.signal.aborted) return new Promise(() => {}) // the handler above exits
    throw error
  }
}
