import { drum } from '../synth/drums'
import { sampleRate, silence } from '../synth/stereo'
import type { Stereo } from '../synth/stereo'
import type { Part, Score } from '../score/part'
import { perform } from '../score/perform'
import { overdrive } from './drive'
import { addEcho } from './echo'
import { addReverb } from './reverb'

/** Plays a score and mixes its parts with echo and reverb: not yet mastered, at any level. */
export function mix({ parts, room, echo }: Score, seconds: number): Stereo {
  const frames = Math.round(seconds * sampleRate)
  const out = silence(frames)
  const roomSend = silence(frames)
  const echoSend = silence(frames)
  const own = silence(frames)
  const duck = duckingOf(parts, frames)
  for (const part of parts) {
    if (part.notes.length === 0) continue
    perform(part, own)
    if (part.drive > 0) overdrive(own, part.drive)
    if (part.ducks && duck) shape(own, duck)
    const echoed = part.echo > 0 ? echoSend : null
    send(own.left, part, out.left, roomSend.left, echoed?.left)
    send(own.right, part, out.right, roomSend.right, echoed?.right)
  }
  if (parts.some(part => part.echo > 0)) {
    addEcho(echoSend, own, echo)
    const returned = { gain: 1, room: 0.2, echo: 0 }
    send(own.left, returned, out.left, roomSend.left, undefined)
    send(own.right, returned, out.right, roomSend.right, undefined)
  }
  addReverb(roomSend, out, room)
  return out
}

/** Adds a part's sound to the mix, its room and its echo, and clears it for the next part. */
function send(
  own: Float32Array,
  { gain, room, echo }: Pick<Part, 'gain' | 'room' | 'echo'>,
  dry: Float32Array,
  roomSend: Float32Array,
  echoSend: Float32Array | undefined,
): void {
  for (let i = 0; i < own.length; i++) {
    const value = (own[i] as number) * gain
    if (value === 0) continue
    dry[i] = (dry[i] as number) + value
    roomSend[i] = (roomSend[i] as number) + value * room
    if (echoSend) echoSend[i] = (echoSend[i] as number) + value * echo
    own[i] = 0
  }
}

function shape({ left, right }: Stereo, envelope: Float32Array): void {
  for (let i = 0; i < envelope.length; i++) {
    left[i] = (left[i] as number) * (envelope[i] as number)
    right[i] = (right[i] as number) * (envelope[i] as number)
  }
}

/** Returns the gain curve of ducked parts: down at each kick, back within a quarter of a second. */
function duckingOf(parts: readonly Part[], frames: number): Float32Array | null {
  if (!parts.some(part => part.ducks)) return null
  const envelope = new Float32Array(frames).fill(1)
  const length = Math.round(0.26 * sampleRate)
  for (const { notes } of parts.filter(part => part.instrument.kind === 'kit')) {
    for (const note of notes.filter(({ pitch }) => pitch === drum.kick)) {
      const first = Math.round(note.at * sampleRate)
      for (let i = 0; i < length && first + i < frames; i++) {
        const rise = i / length
        const dip = i < 200 ? 1 - (i / 200) * 0.72 : 0.28 + 0.72 * rise * rise * (3 - 2 * rise)
        envelope[first + i] = Math.min(envelope[first + i] as number, dip)
      }
    }
  }
  return envelope
}
