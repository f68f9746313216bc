/** Timeout of a read in milliseconds; a write may take longer. */
const readTimeout = 10_000
const writeTimeout = 30_000

/** Milliseconds before the only retry of a read. */
const retryDelay = 200

/** Statuses of a proxy while the backend restarts. */
const passing: readonly number[] = [502, 503, 504]

function wait(milliseconds: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, milliseconds))
}

/**
 * Calls `fetch` with a timeout: 10 s for reads, 30 s for writes, or the caller's signal. Reads are retried once after a
 * lost connection, 502, 503 or 504; writes never, as the first may have succeeded. Rejects as `fetch` does. Source:
 * specification core §8, "retryable fetch", §9, back-off from 200 ms.
 */
export async function transport(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const isRead = !init.method || init.method === 'GET' || init.method === 'HEAD'
  const limit = AbortSignal.timeout(isRead ? readTimeout : writeTimeout)
  const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit
  const attempt = () => fetch(input, { ...init, signal })
  if (!isRead) return attempt()

  const first = await attempt().catch((error: unknown) => {
    if (signal.aborted) throw error
    return null
  })
  if (first && !passing.includes(first.status)) return first
  await first?.body?.cancel()
  await wait(retryDelay)
  return attempt()
}
