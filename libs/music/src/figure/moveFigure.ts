import type { Sound } from './sound'

/** Moves a drawn figure with a sound. The sound `rest` shows it as it was drawn. */
export type Move = (sound: Sound) => void

/** Half of the 120 units of a cover. */
const middle = 60

/** Returns how far a level of 0 to 1 opens a form: never quite shut, and 1 for 1. */
const open = (level: number) => 0.12 + 0.88 * level

function scaleAt(element: Element, x: number, y: number, [across, along]: readonly [number, number]): void {
  element.setAttribute('transform', `translate(${x} ${y}) scale(${across} ${along}) translate(${-x} ${-y})`)
}

/** Strings swing at their partials, each with its band. */
function strings(paths: readonly SVGGraphicsElement[]): Move {
  const centers = paths.map(path => path.getBBox()).map(({ y, height }) => y + height / 2)
  return ({ levels }) =>
    paths.forEach((path, i) => scaleAt(path, middle, centers[i] ?? middle, [1, open(levels[i] ?? 0)]))
}

/** Bars grow from the side on which they stand, and the plucked one takes its bead with it. */
function bars(rects: readonly SVGGraphicsElement[], bead: SVGGraphicsElement | undefined): Move {
  const boxes = rects.map(rect => rect.getBBox())
  const beadBox = bead?.getBBox()
  const isFlipped = (boxes[0]?.x ?? 0) > 0 || boxes.some(({ x }) => x > 0.5)
  const side = isFlipped ? 2 * middle : 0
  const plucked = boxes.findIndex(
    ({ y, height }) => beadBox && Math.abs(y + height / 2 - beadBox.y - beadBox.height / 2) < 1,
  )
  return ({ levels }) => {
    rects.forEach((rect, i) => scaleAt(rect, side, 0, [0.4 + 0.6 * (levels[i] ?? 0), 1]))
    const length = boxes[plucked]?.width ?? 0
    const shift = length * (0.4 + 0.6 * (levels[plucked] ?? 0) - 1) * (isFlipped ? -1 : 1)
    bead?.setAttribute('transform', `translate(${shift} 0)`)
  }
}

/** The two tones of a beat push each other: the upper one is the low half of the bands, the lower one the high half. */
function beat([upper, lower]: readonly SVGGraphicsElement[]): Move {
  return ({ levels }) => {
    const half = levels.length / 2
    const mean = (from: number) => levels.slice(from, from + half).reduce((sum, level) => sum + level, 0) / half
    if (upper) scaleAt(upper, middle, 0, [1, 0.55 + 0.45 * mean(0)])
    if (lower) scaleAt(lower, middle, 2 * middle, [1, 0.55 + 0.45 * mean(half)])
  }
}

/** A Lissajous figure follows the stereo field: as wide as left, as high as right, and slanted by what both share. */
function interval([path]: readonly SVGGraphicsElement[]): Move {
  return ({ left, right, together }) => {
    const slant = 0.35 * together
    const [a, d] = [0.5 + 0.5 * left, 0.5 + 0.5 * right]
    path?.setAttribute(
      'transform',
      `translate(${middle} ${middle}) matrix(${a} ${slant * d} ${slant * a} ${d} 0 0) translate(${-middle} ${-middle})`,
    )
  }
}

/** Rings swell from the point in which they touch. */
function rings(paths: readonly SVGGraphicsElement[]): Move {
  const box = paths[0]?.getBBox()
  const [x, y] = [box ? box.x + box.width / 2 : middle, box ? box.y + box.height : middle]
  return ({ levels }) =>
    paths.forEach((path, i) => {
      const size = 0.62 + 0.38 * (levels[i] ?? 0)
      scaleAt(path, x, y, [size, size])
    })
}

/** The sand of a plate: a grain has its place, and its color by the phase in which the plate swings there. */
interface Grain {
  readonly x: number
  readonly y: number
  readonly radius: number
}

function grainsOf(path: Element | undefined): Grain[] {
  const circles = path?.getAttribute('d')?.matchAll(/M(-?[\d.]+) (-?[\d.]+)a([\d.]+)/g) ?? []
  return [...circles].map(([, left, y, radius]) => ({
    x: Number(left) + Number(radius),
    y: Number(y),
    radius: Number(radius),
  }))
}

/**
 * Sand re-forms along the lines that the sound leaves still: the loudest bands set the modes of the plate. At rest it
 * lies as it was drawn.
 */
function plate(paths: readonly SVGGraphicsElement[]): Move {
  const grains = paths.map(grainsOf)
  const biggest = Math.max(...grains.flat().map(({ radius }) => radius))
  return sound => {
    const { levels } = sound
    const sum = levels.reduce((total, level) => total + level, 0)
    const center = levels.reduce((total, level, i) => total + level * i, 0) / Math.max(sum, 1e-6)
    const [n, m] = [1 + center * 0.6, 3 + (levels[0] ?? 0) * 3]
    const isRest = levels.every(level => level === 1) && sound.left === 1
    const swing = (x: number, y: number, one: number, other: number) =>
      Math.cos((one * Math.PI * x) / 120) * Math.cos((other * Math.PI * y) / 120)
    paths.forEach((path, at) => {
      const d = (grains[at] ?? []).map(({ x, y, radius }) => {
        const motion = Math.abs(swing(x, y, n, m) + swing(x, y, m, n)) / 2
        const r = isRest ? radius : (radius + biggest * Math.max(0.1, 1 - 1.5 * motion)) / 2
        return `M${(x - r).toFixed(1)} ${y}a${r.toFixed(1)} ${r.toFixed(1)} 0 1 0 ${(2 * r).toFixed(1)} 0a${r.toFixed(1)} ${r.toFixed(1)} 0 1 0 ${(-2 * r).toFixed(1)} 0z`
      })
      path.setAttribute('d', d.join(''))
    })
  }
}

/** Returns the way in which the figure of a cover moves, by what it is made of; null for a drawing without one. */
export function moveOf(svg: SVGSVGElement): Move | null {
  const [, ...rects] = svg.querySelectorAll<SVGGraphicsElement>('rect') // without the ground
  const paths = [...svg.querySelectorAll<SVGGraphicsElement>('path')]
  const [first] = paths
  const data = first?.getAttribute('d') ?? ''
  if (rects.length > 0) return bars(rects, first)
  if (first?.hasAttribute('fill-rule')) return interval(paths)
  if (paths.length === 2 && data.includes('h')) return beat(paths)
  if (paths.length === 2 && data.includes('a')) return plate(paths)
  if (data.includes('c')) return strings(paths)
  return first ? rings(paths) : null
}
