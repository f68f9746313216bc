import type { MusicalKey } from '@overtone/domain'

export interface PartialOfString {
  /** The multiple of the string's frequency, 1 to 10; the width is 1/n of the first partial. */
  readonly n: number
  readonly note: MusicalKey
  readonly hertz: number
  /** Path data in 100 × 100 units: the lit half of each lens, and the shaded half. */
  readonly lit: string
  readonly shade: string
}

/** The open A string of a guitar, and the notes of its first ten partials (the seventh a little flat of its G). */
const fundamental = 110
const notes: readonly MusicalKey[] = ['A', 'A', 'E', 'A', 'C#', 'E', 'G', 'A', 'B', 'C#']

/** The distance of a lens from the middle. Its control points are a third further out, to fit a sine arch. */
const reach = 47

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

/** Returns the path of half a lens: `side` -1 is left of the string, 1 right. */
function halfLens(index: number, count: number, side: number): string {
  const length = 100 / count
  const bulge = tenth((side * reach * 4) / 3)
  const rise = tenth(length * 0.4244)
  return `M50 ${tenth(index * length)}c${bulge} ${rise} ${bulge} ${tenth(length - rise)} 0 ${tenth(length)}z`
}

/** The first ten partials of a string. Adjacent lenses are lit from opposite sides, since they swing in antiphase. */
export const partials: readonly PartialOfString[] = notes.map((note, i) => {
  const n = i + 1
  const draw = (side: number) =>
    Array.from({ length: n }, (_, index) => halfLens(index, n, index % 2 ? -side : side)).join('')
  return { n, note, hertz: fundamental * n, lit: draw(-1), shade: draw(1) }
})
