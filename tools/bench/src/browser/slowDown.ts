import type { CDPSession } from 'playwright-core'

/** A slower network and processor than this machine's. */
export interface Throttle {
  /** Added to every response. */
  readonly latencyMs: number
  /** Bytes per second; -1 for no limit. */
  readonly down: number
  readonly up: number
  /** Slowdown factor of the processor. */
  readonly cpu: number
}

/** 1.6 Mbit/s down and 750 kbit/s up, 150 ms latency per response, and a processor four times slower. */
export const slow4G: Throttle = { latencyMs: 150, down: 1_600_000 / 8, up: 750_000 / 8, cpu: 4 }

/** Throttles a page from now on. */
export async function slowDown(client: CDPSession, { latencyMs, down, up, cpu }: Throttle): Promise<void> {
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: down,
    uploadThroughput: up,
  })
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpu })
}
