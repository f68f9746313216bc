import { seededRandom } from '@overtone/domain'
import type { Struck } from './instrument'
import { modal, pianoModes, tine } from './modal'
import type { Mode } from './modal'
import { pluckedString } from './pluckedString'

type StringKind = Omit<Parameters<typeof pluckedString>[1], 'brightness'> & { brightness: number }

function strings(name: string, release: number, kind: StringKind): Struck {
  return {
    kind: 'struck',
    release,
    sound: (pitch, variant) => pluckedString(pitch, kind, seededRandom(`${name} ${pitch} ${variant}`)),
  }
}

function struck(release: number, seconds: number, softness: number, modes: readonly Mode[]): Struck {
  return { kind: 'struck', release, sound: pitch => modal(pitch, modes, seconds, softness) }
}

export const nylonGuitar = strings('nylon', 0.12, {
  brightness: 0.28,
  decay: 3.2,
  damping: 0.42,
  position: 0.21,
  body: [104, 212, 410],
  seconds: 2.6,
})
export const steelGuitar = strings('steel', 0.1, {
  brightness: 0.62,
  decay: 4.5,
  damping: 0.26,
  position: 0.14,
  body: [98, 205],
  seconds: 2.8,
})
export const electricGuitar = strings('electric', 0.06, {
  brightness: 0.7,
  decay: 5,
  damping: 0.3,
  position: 0.1,
  seconds: 3,
})
export const uprightBass = strings('upright', 0.09, {
  brightness: 0.1,
  decay: 1.9,
  damping: 0.5,
  position: 0.3,
  body: [72, 140],
  seconds: 1.8,
})
export const electricBass = strings('bass', 0.07, {
  brightness: 0.25,
  decay: 3.4,
  damping: 0.45,
  position: 0.18,
  body: [80],
  seconds: 2,
})
export const pizzicato = strings('pizzicato', 0.08, {
  brightness: 0.22,
  decay: 0.75,
  damping: 0.5,
  position: 0.12,
  body: [280, 460],
  seconds: 0.9,
})

export const feltPiano: Struck = {
  kind: 'struck',
  release: 0.22,
  sound: pitch => modal(pitch, pianoModes(pitch, 0.35), 3.2, 0.004),
}
export const grandPiano: Struck = {
  kind: 'struck',
  release: 0.18,
  sound: pitch => modal(pitch, pianoModes(pitch, 0.8), 3.2, 0.0015),
}
export const electricPiano: Struck = { kind: 'struck', release: 0.16, sound: pitch => tine(pitch, 1, 1.5, 3, 2.6) }
export const dustyPiano: Struck = { kind: 'struck', release: 0.14, sound: pitch => tine(pitch, 2, 0.7, 2.2, 2) }

export const vibraphone = struck(0.35, 3, 0.001, [
  [1, 1, 4],
  [4, 0.22, 1.6],
  [9.9, 0.06, 0.4],
])
export const marimba = struck(0.2, 1.2, 0.001, [
  [1, 1, 1.1],
  [3.93, 0.3, 0.3],
  [9.5, 0.1, 0.1],
])
export const kalimba = struck(0.25, 1.8, 0.001, [
  [1, 1, 1.9],
  [2.02, 0.12, 0.8],
  [5.4, 0.24, 0.25],
  [8.9, 0.08, 0.12],
])
export const bells = struck(0.6, 4, 0.002, [
  [1, 1, 5],
  [2.0, 0.4, 3.4],
  [3.01, 0.25, 2.2],
  [4.2, 0.16, 1.4],
  [5.43, 0.1, 0.9],
])
export const glass = struck(0.6, 3.4, 0.012, [
  [1, 1, 4.5],
  [2.32, 0.2, 1.6],
  [4.25, 0.1, 0.8],
])
