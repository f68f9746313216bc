import { truePeakMeter } from '@overtone/domain'
import type { Stereo } from '../synth/stereo'

/** Returns the highest level of a sound between its samples as well as on them; 1 is full scale. */
export function truePeakOf({ left, right }: Stereo): number {
  const meter = truePeakMeter(2)
  meter.add([left, right])
  return meter.result()
}
