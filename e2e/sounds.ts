/** A WAV file of 16-bit stereo at 48 kHz: so many seconds of a function of the time in seconds, -1 to 1. */
export function wav(seconds: number, at: (time: number) => number): Buffer {
  const rate = 48_000
  const frames = Math.round(seconds * rate)
  const file = Buffer.alloc(44 + frames * 4)
  file.write('RIFF', 0)
  file.writeUInt32LE(file.length - 8, 4)
  file.write('WAVEfmt ', 8)
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(2, 22)
  file.writeUInt32LE(rate, 24)
  file.writeUInt32LE(rate * 4, 28)
  file.writeUInt16LE(4, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36)
  file.writeUInt32LE(frames * 4, 40)
  for (let i = 0; i < frames; i++) {
    const value = Math.round(Math.max(-1, Math.min(1, at(i / rate))) * 32767)
    file.writeInt16LE(value, 44 + i * 4)
    file.writeInt16LE(value, 46 + i * 4)
  }
  return file
}

/** A tone of so many Hertz and dBFS. */
export function tone(hertz: number, decibels: number): (time: number) => number {
  return time => 10 ** (decibels / 20) * Math.sin(2 * Math.PI * hertz * time)
}

/** A minor chord on A over a click of so many beats per minute. */
export function song(bpm: number): (time: number) => number {
  const chord = [220, 261.63, 329.63].map(hertz => tone(hertz, -24))
  return time => {
    const since = time % (60 / bpm)
    const click = since > 0.03 ? 0 : 0.5 * Math.sin(time * 1e5) * Math.exp(-since * 120)
    return chord.reduce((sum, part) => sum + part(time), click)
  }
}
