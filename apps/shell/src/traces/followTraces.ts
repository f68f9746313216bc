import { fits } from '@overtone/domain'
import { dataBlock } from '../page'
import type { TracedPage } from './tracePresses'

/** Starts traces in the configured share of pages. Returns a cleanup function. */
export function followTraces(page: TracedPage): () => void {
  const config: unknown = JSON.parse(dataBlock('overtone-config'))
  const traces = fits(config, { traces: { url: 'string', share: 'number' } }) ? config.traces : null
  let stop: (() => void) | null = null
  let isStopped = false
  if (traces && Math.random() < traces.share)
    void import('./startTraces').then(
      ({ startTraces }) => {
        if (!isStopped) stop = startTraces(traces.url, page)
      },
      () => {}, // the code failed to load: this page isn't traced
    )
  return () => {
    isStopped = true
    stop?.()
  }
}
