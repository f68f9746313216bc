import { seededRandom } from '@overtone/domain'
import { drumPlace, drumSound } from '../synth/drums'
import { playShot } from '../synth/shot'
import type { Stereo } from '../synth/stereo'
import { playTone } from '../synth/tone'
import type { Part } from './part'

/** Plays a part into a stereo buffer of its own, at full level and without effects. */
export function perform({ instrument, notes, pan }: Part, out: Stereo): void {
  switch (instrument.kind) {
    case 'kit':
      for (const note of notes) {
        const { pan: side, gain } = drumPlace(note.pitch)
        const velocity = note.velocity * gain
        playShot(out, drumSound(note.pitch), { ...note, seconds: 3, velocity, pan: side, release: 0.01 })
      }
      break
    case 'struck': {
      // two variants per pitch, so that a repeated note isn't the same sample twice
      const sounds = new Map<number, Float32Array>()
      for (const [i, note] of notes.entries()) {
        const name = note.pitch * 2 + (i % 2)
        const sound = sounds.get(name) ?? instrument.sound(note.pitch, i % 2)
        sounds.set(name, sound)
        playShot(out, sound, { ...note, pan, release: instrument.release })
      }
      break
    }
    case 'held': {
      const random = seededRandom(`phases ${notes.length}`)
      for (const note of notes) playTone(out, instrument.tone, note, random)
    }
  }
}
