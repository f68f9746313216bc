/** Rounds to one decimal: a tenth of a unit is finer than any screen shows. */
export function tenth(value: number): number {
  return Math.round(value * 10) / 10
}

/** Returns a filled `<path>`. `more` is appended to its attributes verbatim. */
export function filledPath(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${more}/>`
}

/** Returns a circle as path data. */
export function circle(x: number, y: number, radius: number): string {
  const r = tenth(radius)
  const across = tenth(2 * radius)
  return `M${tenth(x - radius)} ${tenth(y)}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0 ${-across} 0z`
}

/**
 * Returns one half-wave between two nodes in both phases: a cubic fit of the sine arch, whose slope at a node is π·a/w.
 */
export function lens(x: number, y: number, width: number, amplitude: number): string {
  const rise = tenth((amplitude * 4) / 3)
  const control = tenth(width * 0.4244)
  const there = `c${control} ${-rise} ${tenth(width - control)} ${-rise} ${tenth(width)} 0`
  const back = `c${-control} ${rise} ${tenth(control - width)} ${rise} ${tenth(-width)} 0`
  return `M${tenth(x)} ${tenth(y)}${there}${back}z`
}

/** Returns a closed line through `count` points as path data. */
export function closedLine(count: number, pointAt: (index: number) => readonly [x: number, y: number]): string {
  const points = Array.from({ length: count }, (_, index) => pointAt(index))
  return points.map(([x, y], index) => `${index ? 'L' : 'M'}${tenth(x)} ${tenth(y)}`).join('') + 'z'
}
