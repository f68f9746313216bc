/** A closed line: x and y in turn. */
export type Outline = readonly number[]

/** Lines per arc and curve: no corner shows at 1200 pixels. */
const steps = 24

/**
 * Returns the outlines of path data with the commands that the cover figures use: absolute M and L, relative h, v, c, and
 * a for half circles, and z. Throws for another command.
 */
export function outlinesOf(d: string): Outline[] {
  const outlines: number[][] = []
  let line: number[] = []
  let [x, y] = [0, 0]
  const to = (nextX: number, nextY: number) => {
    ;[x, y] = [nextX, nextY]
    line.push(x, y)
  }
  for (const [, command = '', text = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const n = (text.match(/-?[\d.]+/g) ?? []).map(Number)
    const at = (index: number) => n[index] ?? 0
    if (command === 'M') {
      line = []
      outlines.push(line)
      to(at(0), at(1))
    } else if (command === 'L') to(at(0), at(1))
    else if (command === 'h') to(x + at(0), y)
    else if (command === 'v') to(x, y + at(0))
    else if (command === 'c') curve([x, y], n).forEach(point => to(...point))
    else if (command === 'a') halfCircle([x, y], [x + at(5), y + at(6)]).forEach(point => to(...point))
    else if (command !== 'z') throw new Error(`The path command ${command} is unknown`)
  }
  return outlines
}

type Point = readonly [x: number, y: number]

function curve([x, y]: Point, [x1 = 0, y1 = 0, x2 = 0, y2 = 0, x3 = 0, y3 = 0]: readonly number[]): Point[] {
  return Array.from({ length: steps }, (_, index): Point => {
    const t = (index + 1) / steps
    const [a, b, c] = [3 * t * (1 - t) ** 2, 3 * t ** 2 * (1 - t), t ** 3]
    return [x + a * x1 + b * x2 + c * x3, y + a * y1 + b * y2 + c * y3]
  })
}

/** The half circle on the left of its diameter, as with the sweep flag 0. */
function halfCircle([x, y]: Point, [endX, endY]: Point): Point[] {
  const [centerX, centerY] = [(x + endX) / 2, (y + endY) / 2]
  const radius = Math.hypot(endX - x, endY - y) / 2
  const from = Math.atan2(y - centerY, x - centerX)
  return Array.from({ length: steps }, (_, index): Point => {
    const angle = from - (Math.PI * (index + 1)) / steps
    return [centerX + radius * Math.cos(angle), centerY + radius * Math.sin(angle)]
  })
}

/** Returns the outlines of a stroke with round joins along a closed line. All turn the same way: fill them nonzero. */
export function strokeOf(outline: Outline, width: number): Outline[] {
  const half = width / 2
  const parts: Outline[] = []
  for (let index = 0; index < outline.length; index += 2) {
    const [x = 0, y = 0] = outline.slice(index, index + 2)
    const next = (index + 2) % outline.length
    const [endX = 0, endY = 0] = outline.slice(next, next + 2)
    const length = Math.hypot(endX - x, endY - y) || 1
    const [dx, dy] = [(-(endY - y) / length) * half, ((endX - x) / length) * half]
    parts.push([x + dx, y + dy, x - dx, y - dy, endX - dx, endY - dy, endX + dx, endY + dy])
    const join = Array.from({ length: 12 }, (_, step) => (Math.PI * step) / 6)
    parts.push(join.flatMap(angle => [x + half * Math.cos(angle), y + half * Math.sin(angle)]))
  }
  return parts.map(part => (areaOf(part) < 0 ? reversed(part) : part))
}

function areaOf(outline: Outline): number {
  let area = 0
  for (let index = 0; index < outline.length; index += 2) {
    const next = (index + 2) % outline.length
    area += (outline[index] ?? 0) * (outline[next + 1] ?? 0) - (outline[next] ?? 0) * (outline[index + 1] ?? 0)
  }
  return area
}

function reversed(outline: Outline): Outline {
  return Array.from({ length: outline.length / 2 }, (_, index) =>
    outline.slice(-2 * index - 2, outline.length - 2 * index),
  ).flat()
}
