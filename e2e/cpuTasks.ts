import type { Page } from '@playwright/test'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds of the processor; missing where the system does not measure them. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/**
 * Returns the processor time in milliseconds of the longest task on the main thread while `work` runs. Unlike the length
 * of a long task, it doesn't grow when other programs share the processor.
 */
export async function longestCpuTask(page: Page, work: () => Promise<void>): Promise<number> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The context has no browser')
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
  await work()
  const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: readonly TraceEvent[] }
  const main = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  const tasks = trace.traceEvents.filter(
    ({ name, ph, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && main.has(`${pid} ${tid}`),
  )
  if (tasks.length === 0) throw new Error('The trace has no tasks')
  return Math.max(...tasks.map(({ tdur = Number.NaN }) => tdur / 1000))
}
