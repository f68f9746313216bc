import type { Genre } from '../genre'
import type { Inks } from './inks'
import { circle, closedLine, filledPath, lens, tenth } from './svgPath'

type Random = () => number
type Figure = (inks: Inks, random: Random) => string

function pick<T>(choices: readonly [T, ...T[]], random: Random): T {
  return choices[Math.floor(random() * choices.length)] ?? choices[0]
}

function turned(degrees: number, content: string): string {
  return `<g transform="rotate(${degrees} 60 60)">${content}</g>`
}

/** The partials of a string, one row each, height 1/n. */
function string({ ink }: Inks, random: Random): string {
  const rows = 4 + Math.floor(random() * 3)
  const first = 1 + Math.floor(random() * 2)
  const partials = Array.from({ length: rows }, (_, row) => first + row)
  const sum = partials.reduce((total, n) => total + 1 / n, 0)
  let y = 0
  let drawn = ''
  for (const n of partials) {
    const height = 120 / n / sum
    const width = 120 / n
    const lenses = Array.from({ length: n }, (_, i) => lens(i * width, y + height / 2, width, height / 2))
    drawn += filledPath(lenses.join(''), ink(n))
    y += height
  }
  return turned(pick([0, 90, 180, 270], random), drawn)
}

/** String lengths 1, 1/2, 1/3 … as blocks, one of them plucked. */
function bars({ ink }: Inks, random: Random): string {
  const count = 5 + Math.floor(random() * 4)
  const height = 120 / count
  const isFlipped = random() < 0.5
  const isFalling = random() < 0.5
  const plucked = 1 + Math.floor(random() * (count - 1))
  let drawn = ''
  for (let i = 0; i < count; i++) {
    const n = i + 1
    const length = 120 * (isFalling ? 1 / n : 1 - 1 / (n + 1))
    const x = isFlipped ? tenth(120 - length) : 0
    const size = `width="${tenth(length)}" height="${tenth(height + 0.2)}"`
    drawn += `<rect x="${x}" y="${tenth(i * height)}" ${size} fill="${ink(n % 2 ? 1 : 2)}"/>`
    const end = isFlipped ? 120 - length - height / 2 : length + height / 2
    if (i === plucked) drawn += filledPath(circle(end, (i + 0.5) * height, height / 2), ink(3))
  }
  return turned(random() < 0.5 ? 0 : 90, drawn)
}

/** Two close tones that beat against each other. */
function beat({ ink }: Inks, random: Random): string {
  const lines = 14 + Math.floor(random() * 8)
  const beats = 1 + Math.floor(random() * 3)
  const pitch = 120 / lines
  const split = pick([40, 60, 80], random)
  const column = (y: number, height: number, shift: number, fill: string) => {
    let d = ''
    for (let i = 0; i < lines; i++) {
      const swell = Math.abs(Math.cos(Math.PI * ((beats * (i + 0.5)) / lines + shift)))
      const width = pitch * (0.1 + 0.86 * swell)
      d += `M${tenth(i * pitch + (pitch - width) / 2)} ${y}h${tenth(width)}v${height}h${tenth(-width)}z`
    }
    return filledPath(d, fill)
  }
  const drawn = column(0, split, 0, ink(1)) + column(split, 120 - split, 0.5, ink(3))
  return turned(random() < 0.5 ? 0 : 90, drawn)
}

/** An interval as a Lissajous figure, filled even-odd. */
function interval({ ink }: Inks, random: Random): string {
  const ratios: [[number, number], ...[number, number][]] = [
    [3, 2],
    [4, 3],
    [5, 4],
    [5, 3],
    [3, 1],
    [5, 2],
  ]
  const [a, b] = pick(ratios, random)
  // at the greatest distance from the phases in which the figure folds onto itself
  const phase = (Math.PI / 2) * (1 - a / b + (0.78 + random() * 0.44) / b)
  const d = closedLine(240, i => {
    const t = (i / 240) * 2 * Math.PI
    return [60 + 54 * Math.sin(a * t + phase), 60 + 54 * Math.sin(b * t)]
  })
  return filledPath(d, ink(1), ` fill-rule="evenodd" stroke="${ink(2)}" stroke-width="3" stroke-linejoin="round"`)
}

/** Circles of diameter 1, 1/2, 1/3 … that touch in one point, like drum heads. */
function rings({ ground, ink }: Inks, random: Random): string {
  const count = 5 + Math.floor(random() * 3)
  const radius = 52 + random() * 22
  let drawn = ''
  for (let n = 1; n <= count; n++) {
    drawn += filledPath(circle(60, 60 + radius - radius / n, radius / n), n % 2 ? ink(n) : ground)
  }
  return turned(pick([0, 45, 90, 135, 180, 270], random), drawn)
}

/** Sand on a vibrating plate (Chladni): it gathers along the nodal lines. */
function plate({ ink }: Inks, random: Random): string {
  const n = 2 + Math.floor(random() * 3)
  const m = n + 1 + Math.floor(random() * 3)
  const side = 18
  const pitch = 120 / side
  const sign = random() < 0.5 ? 1 : -1
  let rising = ''
  let falling = ''
  for (let i = 0; i < side; i++) {
    for (let j = 0; j < side; j++) {
      const x = (Math.PI * (i + 0.5)) / side
      const y = (Math.PI * (j + 0.5)) / side
      const motion = Math.cos(n * x) * Math.cos(m * y) + sign * Math.cos(m * x) * Math.cos(n * y)
      const radius = pitch * 0.56 * Math.max(0.1, 1 - Math.abs(motion) * 0.95)
      const grain = circle((i + 0.5) * pitch, (j + 0.5) * pitch, radius)
      if (motion > 0) falling += grain
      else rising += grain
    }
  }
  return filledPath(rising, ink(1)) + filledPath(falling, ink(3))
}

const figures: Record<Genre, Figure> = {
  Electronic: plate,
  Ambient: plate,
  Urban: bars,
  'Hip Hop': bars,
  Pop: bars,
  Rock: beat,
  Acoustic: string,
  Folk: string,
  Jazz: interval,
  Classical: interval,
  World: rings,
}

/** One upload group combines two genres. Source: specification core §9. */
const groupFigures: ReadonlyMap<string, Figure> = new Map([['Classical & Jazz', interval]])

/** Returns the figure of a genre, within 120 × 120 units; an unknown genre gets a string. */
export function figureOf(genre: string): Figure {
  return Object.hasOwn(figures, genre) ? figures[genre as Genre] : (groupFigures.get(genre) ?? string)
}
