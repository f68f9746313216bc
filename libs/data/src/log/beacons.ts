import { connected } from '@overtone/data'

/** How a page measures: milliseconds of lcp and inp, cls without a unit. Source: web.dev, "Web Vitals". */
export type Vital = 'lcp' | 'cls' | 'inp'

/** Something that happened to a build in a page: it was loaded, it failed in a phase, it threw, or was measured. */
export interface Beacon {
  /** `shell`, or a remote of the registry. */
  readonly remote: string
  readonly version: string
  /** Whether the page drew the canary of that remote. */
  readonly isCanary: boolean
  readonly kind: 'load' | 'registry' | 'entry' | 'chunk' | 'evaluation' | 'contract' | 'render' | 'error' | Vital
  /** Of a vital. */
  readonly value?: number
}

/** Beacons that one call takes. */
export const mostBeacons = 20

/**
 * Has up to 20 beacons counted, by a request that outlives the page and tells nobody who sent it. False where they were
 * not heard and may be sent again; what the service refuses is not to be. Never rejects.
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
