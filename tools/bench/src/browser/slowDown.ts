import type { CDPSession } from 'playwright-core'

/** What a visitor's line and processor take longer than those of this machine. */
export interface Throttle {
  /** For every answer. */
  readonly latencyMs: number
  /** Bytes per second; -1 for no limit. */
  readonly down: number
  readonly up: number
  /** How many times slower the processor is. */
  readonly cpu: number
}

/** 1.6 Mbit/s down and 750 kbit/s up, with 150 ms for every answer, and a processor four times slower. */
export const slow4G: Throttle = { latencyMs: 150, down: 1_600_000 / 8, up: 750_000 / 8, cpu: 4 }

/** The line of this machine, and a processor four times slower. */
export const slowProcessor: Throttle = { latencyMs: 0, down: -1, up: -1, cpu: 4 }

/** Slows a page down from now on. */
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
