/** A segment of a compressed file that decodes on its own, so that no whole track is held as samples. */
export interface Segment {
  readonly bytes: ArrayBuffer
  /** Seconds of its own audio at the end of the decoded samples. Before them is the end of the previous segment. */
  readonly seconds: number
}

/** Seconds: long enough to outweigh starting a decoder; 8 MB as stereo samples. */
export const longestSegment = 20

/** Bytes that hold that many seconds in any lossy format. */
export const segmentBytes = 1024 * 1024

/** Frames repeated at the start of a segment, since a decoder needs earlier frames for its first ones. */
export const leadFrames = 10
