/**
 * Returns an SVG path through values at equal steps, in a box of `width` × `height`: 0 at the bottom, `max` at the top.
 * One value is a level line. Rounded to two decimals.
 */
export function linePath(values: readonly number[], { width, height, max }: Box): string {
  const points = values.length === 1 ? [values[0], values[0]] : values
  const step = width / Math.max(1, points.length - 1)
  return points
    .map((value = 0, i) => `${i === 0 ? 'M' : 'L'}${round(i * step)} ${round(height - (value / (max || 1)) * height)}`)
    .join('')
}

/** Returns the same line, closed along the bottom of the box. */
export function areaPath(values: readonly number[], box: Box): string {
  return values.length === 0 ? '' : `${linePath(values, box)}L${box.width} ${box.height}L0 ${box.height}z`
}

/** Rounds up to 1, 2 or 5 times a power of ten, whose half and quarter are round numbers. */
export function roundTop(value: number): number {
  if (!(value > 0)) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  const step = [1, 2, 5, 10].find(factor => value <= factor * power) ?? 10
  return step * power
}

interface Box {
  width: number
  height: number
  max: number
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
