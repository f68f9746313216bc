/** Frames per second of all rendered sound. */
export const sampleRate = 44100

/** Two channels of the same length, -1 to 1 once mastered. */
export interface Stereo {
  readonly left: Float32Array
  readonly right: Float32Array
}

export function silence(frames: number): Stereo {
  return { left: new Float32Array(frames), right: new Float32Array(frames) }
}

/** Returns the frequency of a MIDI pitch in hertz; 69 is A at 440 Hz. Fractions are cents. */
export function hertz(pitch: number): number {
  return 440 * 2 ** ((pitch - 69) / 12)
}
