import type { ReactNode } from 'react'

/** Partials 1, 2 and 4 of a string as overlapping lenses, 320 × 88 units. */
export const stringFigure = [1, 2, 4].map((count, layer) => {
  const width = 320 / count
  const lens = [53.3, 53.3, 34.7][layer] ?? 0
  const near = width * 0.4244
  const d = Array.from({ length: count }, (_, i) => {
    const there = `c${near} ${-lens} ${width - near} ${-lens} ${width} 0`
    const back = `c${-near} ${lens} ${near - width} ${lens} ${-width} 0`
    return `M${i * width} 44${there}${back}z`
  })
  return <path key={count} d={d.join('')} opacity={[0.22, 0.55, 1][layer]} />
})

/** String lengths 1, 1/2, 1/3 … as bars. */
export const barFigure: ReactNode = [1, 2, 3, 4, 5].map((n, i) => (
  <rect key={n} y={i * 17.6} width={320 / n} height="14" opacity={1 - i * 0.13} />
))

/** Circles of diameter 1, 1/2, 1/3 … in a row, each touching the next. */
export const circleFigure: ReactNode = [1, 2, 3, 4, 5, 6, 7, 8].map((n, i, all) => {
  const before = all.slice(0, i).reduce((sum, m) => sum + 88 / m, 0)
  return <circle key={n} cx={before + 44 / n} cy="44" r={44 / n} opacity={1 - i * 0.1} />
})
