import { filter } from '../synth/filter'
import type { Stereo } from '../synth/stereo'

/** Overdrives in place, then removes what a guitar speaker doesn't play: below 90 Hz and above 4.6 kHz. */
export function overdrive(sound: Stereo, amount: number): void {
  for (const channel of [sound.left, sound.right]) {
    filter(channel, 'high', 90)
    for (let i = 0; i < channel.length; i++) {
      const value = (channel[i] as number) * amount
      // one side clips a little sooner than the other, like a tube: even harmonics join the odd ones
      channel[i] = value > 0 ? value / (1 + value) : value / (1 - 0.8 * value)
    }
    filter(filter(channel, 'low', 4600), 'low', 6500)
    filter(channel, 'high', 80)
  }
}
