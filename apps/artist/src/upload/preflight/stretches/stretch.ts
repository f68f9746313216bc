/** A part of a compressed file that decodes by itself, so that nothing ever holds a whole track as samples. */
export interface Stretch {
  readonly bytes: ArrayBuffer
  /** Of sound that is its own, at the end of what it decodes to; before that lies the end of the stretch before. */
  readonly seconds: number
}

/** Seconds: long enough for the decoder to be worth its start, 8 MB as samples of stereo. */
export const longestStretch = 20

/** Bytes that hold so many seconds of all but lossless sound. */
export const stretchBytes = 1024 * 1024

/** Frames that are given again before a stretch: a decoder needs what came before for its first ones. */
export const leadFrames = 10
