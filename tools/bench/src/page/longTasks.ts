import type { Page } from 'playwright-core'

/** A task of the page over 50 ms, in milliseconds since its navigation started. */
export interface LongTask {
  readonly start: number
  readonly duration: number
}

interface WithTasks extends Window {
  benchTasks: LongTask[]
}

/** Runs in the page: records every task over 50 ms. */
export function noteLongTasks(): void {
  const tasks: LongTask[] = []
  Object.assign(window, { benchTasks: tasks })
  new PerformanceObserver(list => {
    for (const { startTime: start, duration } of list.getEntries()) tasks.push({ start, duration })
  }).observe({ type: 'longtask', buffered: true })
}

/** Returns the recorded long tasks of a page. */
export function longTasksOf(page: Page): Promise<LongTask[]> {
  return page.evaluate(() => (window as unknown as WithTasks).benchTasks)
}
