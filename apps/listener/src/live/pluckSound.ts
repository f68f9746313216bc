import { musicalKeys, type MusicalKey } from '@overtone/domain'
import { $isMuted, $volume } from '@overtone/player'

/** The overtones that can be plucked, as multiples of the fundamental. */
export const partials = [2, 3, 4, 5, 6] as const
export type Partial = (typeof partials)[number]

/** Returns the frequency of a partial above the tonic of a key, in Hz; above A for a track without a key. */
export function frequencyOf(key: MusicalKey | null, partial: number): number {
  const steps = musicalKeys.indexOf(key ?? 'A') - 9 // from A
  return 110 * 2 ** (steps / 12) * partial
}

/** Returns the seconds until the next half beat of a track at a position, so that plucks sound in time; 0 without a tempo. */
export function untilHalfBeat(position: number, bpm: number | null): number {
  if (!bpm) return 0
  const half = 30 / bpm
  return Math.ceil(position / half - 1e-6) * half - position
}

let context: AudioContext | null = null

/** Returns the page's audio context; null before the user has pressed anything, since browsers refuse sound then. */
function audio(): AudioContext | null {
  if (!('AudioContext' in window) || navigator.userActivation?.hasBeenActive === false) return null
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  return context
}

/** Plays a soft plucked tone after a delay, at the volume of the player. */
export function soundPluck(frequency: number, delay: number): void {
  const out = audio()
  if (!out || $isMuted.get()) return
  const at = out.currentTime + delay
  const gain = out.createGain()
  gain.gain.setValueAtTime(0, at)
  gain.gain.linearRampToValueAtTime(0.1 * $volume.get(), at + 0.008)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + 1.4)
  gain.connect(out.destination)
  for (const [multiple, level] of [
    [1, 1],
    [2, 0.3],
    [3, 0.12],
  ] as const) {
    const tone = out.createOscillator()
    const part = out.createGain()
    tone.frequency.value = frequency * multiple
    part.gain.value = level
    tone.connect(part).connect(gain)
    tone.start(at)
    tone.stop(at + 1.5)
  }
}
