const sounding = new Map<number, GainNode>()
let context: AudioContext | null = null

/**
 * Plays a soft tone that decays like a plucked string, faster the lower its `strength` (0 to 1). Damps a tone that is
 * still sounding at this frequency first. Does nothing without Web Audio.
 */
export function playTone(hertz: number, strength: number): void {
  if (!('AudioContext' in globalThis)) return
  context ??= new AudioContext()
  const audio = context
  void audio.resume()

  const now = audio.currentTime
  const seconds = 2.4 * strength
  sounding.get(hertz)?.gain.cancelScheduledValues(now).setTargetAtTime(0, now, 0.01)

  const gain = audio.createGain()
  gain.gain.setValueAtTime(0, now)
  gain.gain.linearRampToValueAtTime(0.2 * strength, now + 0.008)
  gain.gain.exponentialRampToValueAtTime(0.0005, now + seconds)

  const tone = audio.createOscillator()
  tone.frequency.value = hertz
  tone.connect(gain).connect(audio.destination)
  tone.onended = () => {
    gain.disconnect()
    if (sounding.get(hertz) === gain) sounding.delete(hertz)
    if (sounding.size === 0) void audio.suspend() // an idle context keeps the sound card awake
  }
  tone.start(now)
  tone.stop(now + seconds)
  sounding.set(hertz, gain)
}
