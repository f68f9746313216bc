const rate = 48_000
const frameBytes = 4

/** Returns a value from -1 to 1 for a time in seconds. */
export type Sound = (time: number) => number

/**
 * Returns a WAV file of 16-bit stereo at 48 kHz, with this many seconds of a sound that repeats after `loop` seconds.
 */
export function waveFile(seconds: number, sound: Sound, loop = seconds): Buffer {
  const frames = Math.round(seconds * rate)
  const once = Buffer.alloc(Math.min(frames, Math.round(loop * rate)) * frameBytes)
  for (let at = 0; at < once.length; at += frameBytes) {
    const value = Math.round(sound(at / frameBytes / rate) * 32_767)
    once.writeInt16LE(value, at)
    once.writeInt16LE(value, at + 2)
  }
  const file = Buffer.alloc(44 + frames * frameBytes)
  file.write('RIFF', 0)
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20) // uncompressed
  file.writeUInt16LE(2, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate * frameBytes, 28)
  file.writeUInt16LE(frameBytes, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(frames * frameBytes, 40)
  return file.fill(once, 44)
}

/** Returns the seconds of a WAV file of this size in megabytes (10⁶ bytes). */
export function secondsOf(megabytes: number): number {
  return Math.floor((megabytes * 1e6 - 44) / (rate * frameBytes))
}

export function tone(hertz: number): Sound {
  return time => 0.2 * Math.sin(2 * Math.PI * hertz * time)
}

/** Returns a minor chord with a click at 100 BPM: something for every part of an analysis. Repeats after 12 s. */
export function song(time: number): number {
  const since = time % 0.6
  const click = since > 0.03 ? 0 : 0.5 * Math.sin(time * 1e5) * Math.exp(-since * 120)
  return [220, 261.63, 329.63].reduce((sum, hertz) => sum + 0.06 * Math.sin(2 * Math.PI * hertz * time), click)
}
