/** Ends this process once `stop` is done, at Ctrl-C or a request to terminate. A second Ctrl-C ends it at once. */
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
 * Starts something that a signal may stop at any moment, also while it starts: `start` is then aborted, and this process
 * ends once nothing of it is left. Rejects as `start` does, unless a signal aborted it.
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
    if (abort.signal.aborted) return new Promise(() => {}) // the handler above ends the process
    throw error
  }
}
