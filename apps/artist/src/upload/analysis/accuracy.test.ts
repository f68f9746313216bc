import { musicalKeys } from '@overtone/domain'
import { expect, test } from 'vitest'
import { analyze, type Analysis } from './analyze'

const rate = 22_050
const seconds = 14

interface Piece {
  readonly key: number
  readonly isMinor: boolean
  readonly bpm: number
}

/** All keys in both modes, each at another tempo. */
const pieces: readonly Piece[] = [false, true].flatMap(isMinor =>
  musicalKeys.map((_, key) => ({ key, isMinor, bpm: 76 + key * 5 + (isMinor ? 3 : 0) })),
)

/** Plays first, fourth, fifth and first degree, a bar each, with a bass, and a drum of noise on each beat. */
function play({ key, isMinor, bpm }: Piece): Float32Array {
  const beat = 60 / bpm
  const third = isMinor ? 3 : 4
  const degrees = [[0, third], [5, third], [7, 4], [0, third]] as const // prettier-ignore
  const hertz = (note: number) => 261.63 * 2 ** ((note + key) / 12)
  const tone = (note: number, time: number) => {
    const turns = 2 * Math.PI * hertz(note) * time
    return Math.sin(turns) + Math.sin(2 * turns) / 2 + Math.sin(3 * turns) / 3
  }
  return Float32Array.from({ length: rate * seconds }, (_, i) => {
    const time = i / rate
    const since = time % beat
    const [root, above] = degrees[Math.floor(time / (4 * beat)) % 4] ?? [0, third]
    const chord = [root, root + above, root + 7].reduce((sum, note) => sum + tone(note, time), 0)
    const drum = Math.sin(i * i * 0.37) * Math.exp(-since * 60)
    return 0.06 * chord + 0.1 * tone(root - 24, time) + 0.5 * drum
  })
}

const found: readonly [Piece, Analysis][] = pieces.map(piece => [piece, analyze([play(piece)], rate)])
const share = (isRight: (piece: Piece, analysis: Analysis) => boolean) =>
  Math.round((100 * found.filter(each => isRight(...each)).length) / found.length)

test('the key of 24 synthetic pieces is right, or is one of the two that are offered', () => {
  const nameOf = ({ key }: Piece) => musicalKeys[key]
  expect(share((piece, { key }) => key?.key === nameOf(piece))).toBe(100)
  expect(share((piece, { key }) => [key?.key, key?.next].includes(nameOf(piece)))).toBe(100)
})

test('the tempo of 24 synthetic pieces is right within one beat per minute, or its half or double is offered', () => {
  const isNear = (one: number, other: number) => Math.abs(one - other) <= 1
  expect(share(({ bpm }, { tempo }) => isNear(tempo?.bpm ?? 0, bpm))).toBe(100)
  expect(share(({ bpm }, { tempo }) => tempo?.choices.some(choice => isNear(choice, bpm)) ?? false)).toBe(100)
})
