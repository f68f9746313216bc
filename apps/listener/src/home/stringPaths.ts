/** The distance of a lens from the string. Its control points are a third further out, to fit a sine arch. */
const reach = 44

/** Returns the path of half a lens of a horizontal string: `side` -1 is above it, 1 below. */
function halfLens(index: number, count: number, side: number): string {
  const length = 100 / count
  const bulge = (side * reach * 4) / 3
  const rise = length * 0.4244
  return `M${index * length} 50c${rise} ${bulge} ${length - rise} ${bulge} ${length} 0z`
}

/** Returns the lit and the shaded path of a horizontal string that swings in `count` lenses, in 100 × 100 units. */
export function stringPaths(count: number): readonly string[] {
  const draw = (side: number) =>
    Array.from({ length: count }, (_, index) => halfLens(index, count, index % 2 ? -side : side)).join('')
  return [draw(-1), draw(1)]
}
