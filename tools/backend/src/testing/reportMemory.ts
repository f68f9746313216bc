/**
 * Responds to each message `memory` with the bytes of live objects after a full collection, and the names that all
 * objects inherit by mistake. A test's backend imports it before its own code. Needs `--expose-gc`.
 */
process.on('message', message => {
  if (message !== 'memory') return
  globalThis.gc?.()
  const { heapUsed, external, rss } = process.memoryUsage()
  // Properties of every object, unless somebody wrote to its prototype.
  const inherited: string[] = []
  for (const name in {}) inherited.push(name)
  process.send?.({ type: 'memory', live: heapUsed + external, rss, inherited })
})
