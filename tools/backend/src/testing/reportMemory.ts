/**
 * To be imported by the backend of a test before its own code: answers each message `memory` with the bytes of live
 * objects after a full collection, and the names that all objects inherit by mistake. Needs `--expose-gc`.
 */
process.on('message', message => {
  if (message !== 'memory') return
  globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  // In every object, unless somebody wrote to its prototype.
  const inherited: string[] = []
  for (const name in {}) inherited.push(name)
  process.send?.({ type: 'memory', live: heapUsed + external, rss, inherited })
})
