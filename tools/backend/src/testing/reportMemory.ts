/**
 * To be imported by the backend of a test before its own code: answers each message `memory` with the bytes of live
 * objects after a full collection. Needs `--expose-gc`.
 */
process.on('message', message => {
  if (message !== 'memory') return
  globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  process.send?.({ type: 'memory', live: heapUsed + external, rss })
})
