import { partials } from './partials'

/** The MIDI note nearest to each string. */
const notes = partials.map(({ hertz }) => 69 + 12 * Math.log2(hertz / 440))
const octave = 12

/** Returns the string, 1 to 10, that is nearest to a MIDI note, moved by octaves into their range. */
export function stringOfNote(note: number): number {
  let moved = note
  while (moved < Math.min(...notes) - 0.5) moved += octave
  while (moved > Math.max(...notes) + 0.5) moved -= octave
  const distances = notes.map(each => Math.abs(each - moved))
  return distances.indexOf(Math.min(...distances)) + 1
}

/** True if the browser can read MIDI keyboards. */
export const hasMidi = (): boolean => 'requestMIDIAccess' in navigator

/**
 * Asks for the MIDI keyboards, and calls `play` with the string of each note that is played on one, also on those
 * connected later. Resolves to a function that stops it. Rejects if the listener or the browser refuses.
 */
export async function listenToMidi(play: (n: number) => void): Promise<() => void> {
  const access = await navigator.requestMIDIAccess()
  const isNoteOn = (status = 0, velocity = 0) => status >> 4 === 9 && velocity > 0
  function onMessage({ data }: MIDIMessageEvent): void {
    const [status, note, velocity] = data ?? []
    if (note !== undefined && isNoteOn(status, velocity)) play(stringOfNote(note))
  }
  const listen = () => access.inputs.forEach(input => (input.onmidimessage = onMessage))
  access.onstatechange = listen
  listen()
  return () => {
    access.onstatechange = null
    access.inputs.forEach(input => (input.onmidimessage = null))
  }
}
