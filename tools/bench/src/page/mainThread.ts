import type { CDPSession } from 'playwright-core'

/** Starts counting for `mainThreadTime`. Call it before the page loads. */
export async function watchMainThread(client: CDPSession): Promise<void> {
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
}

/**
 * Returns the processor time of the page's main thread so far, in milliseconds. Unlike wall-clock time, it doesn't grow
 * when other processes keep the processor busy.
 */
export async function mainThreadTime(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics')
  const tasks = metrics.find(({ name }) => name === 'TaskDuration')
  if (!tasks) throw new Error('The browser doesn’t report the time of its tasks')
  return tasks.value * 1000
}
