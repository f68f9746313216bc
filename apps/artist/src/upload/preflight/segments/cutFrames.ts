import type { FrameAt } from './frameHeader'
import { leadFrames, longestSegment, segmentBytes, type Segment } from './segment'

/** Returns the offset of the next frame that is directly followed by another frame or the end, else `bytes.length`. */
function nextFrame(bytes: Uint8Array, from: number, frameAt: FrameAt): number {
  for (let at = from; at < bytes.length; at++) {
    const frame = bytes[at] === 0xff ? frameAt(bytes, at) : null
    const end = frame ? at + frame.length : Infinity
    if (end === bytes.length || (end < bytes.length && frameAt(bytes, end))) return at
  }
  return bytes.length
}

/** Splits a stream of frames that state their length. Skips everything that isn't a frame, such as tags and damage. */
export async function* cutFrames(file: Blob, frameAt: FrameAt): AsyncGenerator<Segment> {
  let from = 0
  let lead: readonly number[] = []
  while (from < file.size) {
    const begin = lead[0] ?? from
    const bytes = new Uint8Array(await file.slice(begin, from + segmentBytes).arrayBuffer())
    const starts = lead.map(start => start - begin)
    let [at, seconds] = [from - begin, 0]
    while (seconds < longestSegment && at < bytes.length) {
      const frame = frameAt(bytes, at)
      if (!frame) at = nextFrame(bytes, at + 1, frameAt)
      else if (at + frame.length > bytes.length) break
      else {
        starts.push(at)
        seconds += frame.seconds
        at += frame.length
      }
    }
    if (seconds > 0) yield { bytes: bytes.slice(0, at).buffer, seconds }
    else if (begin + bytes.length >= file.size) return
    lead = starts.slice(-leadFrames).map(start => start + begin)
    from = seconds > 0 ? begin + at : from + segmentBytes
  }
}
