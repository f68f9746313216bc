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
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}
