import { tenth } from './svgPath'

/** The height of the inner body relative to the peak: perceived loudness is below the measured peak. */
const bodyShare = 0.62

function outline(peaks: readonly number[], share: number): string {
  const above = peaks.map((peak, x) => `${x ? 'L' : 'M'}${x} ${tenth(50 - peak * share * 48)}`)
  const below = peaks.map((peak, x) => `L${x} ${tenth(50 + peak * share * 48)}`).reverse()
  return above.join('') + below.join('') + 'z'
}

/**
 * Returns the two envelopes of a waveform as path data, mirrored at y = 50: `peak` the outer, `body` the inner. Peaks
 * are 0 to 1; the paths fit `viewBox="0 0 {peaks.length - 1} 100"`. Both are empty without peaks.
 */
export function waveformPaths(peaks: readonly number[]): { peak: string; body: string } {
  if (peaks.length === 0) return { peak: '', body: '' }
  return { peak: outline(peaks, 1), body: outline(peaks, bodyShare) }
}
