import { connected } from '@overtone/data'

/** A web vital: lcp and inp in milliseconds, cls without a unit. Source: web.dev, "Web Vitals". */
export type Vital = 'lcp' | 'cls' | 'inp'

/** An event of a build in a page: it was loaded, failed in a phase, threw an error, or was measured. */
export interface Beacon {
  /** `shell`, or the name of a remote in the registry. */
  readonly remote: string
  readonly version: string
  /** True if the page is in the canary cohort of that remote. */
  readonly isCanary: boolean
  readonly kind: 'load' | 'registry' | 'entry' | 'chunk' | 'evaluation' | 'contract' | 'render' | 'error' | Vital
  /** The value of a vital. */
  readonly value?: number
}

/** The maximum number of beacons per call. */
export const mostBeacons = 20

/**
 * Sends up to 20 anonymous beacons by a request that outlives the page. Returns false if they should be sent again;
 * true if the service stored or rejected them. The promise never rejects.
 */
export async function recordBeacons(beacons: readonly Beacon[]): Promise<boolean> {
  const { supabaseUrl, publishableKey } = connected()
  const items = beacons.map(({ isCanary, ...beacon }) => ({ ...beacon, is_canary: isCanary }))
  try {
    const { status } = await fetch(`${supabaseUrl}/rest/v1/rpc/record_beacons`, {
      method: 'POST',
      keepalive: true,
      headers: { apikey: publishableKey, 'Content-Type': 'application/json' },
      body: JSON.stringify({ items }),
    })
    return status < 500
  } catch {
    return false
  }
}
