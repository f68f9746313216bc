import type { Page } from 'playwright-core'

/** Returns the times of the frames of a page in milliseconds, watched for a number of seconds. */
export function framesOf(page: Page, seconds: number): Promise<number[]> {
  return page.evaluate(
    end =>
      new Promise<number[]>(resolve => {
        const times: number[] = []
        const start = performance.now()
        let last = start
        function onFrame(now: number) {
          times.push(now - last)
          last = now
          if (now - start < end) requestAnimationFrame(onFrame)
          else resolve(times.slice(1))
        }
        requestAnimationFrame(onFrame)
      }),
    seconds * 1000,
  )
}
