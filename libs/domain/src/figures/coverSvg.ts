import type { MusicalKey } from '../track'
import { figureOf } from './coverFigures'
import { inksOf } from './inks'
import { seededRandom } from './seededRandom'

/**
 * Returns a track's cover as SVG text, 120 × 120 units. The key sets the hue (gray without one), the tempo in beats per
 * minute the lightness of the ground (110 without one), the genre the figure, and the id its variation. `isFile` makes
 * it a standalone image with a namespace and a size of 1200 pixels.
 */
export function coverSvg(
  { id, key, bpm, genre }: { id: string; key: MusicalKey | null; bpm: number | null; genre: string },
  { isFile = false }: { isFile?: boolean } = {},
): string {
  const inks = inksOf(key, bpm ?? 110)
  const figure = figureOf(genre)(inks, seededRandom(id))
  const attributes = isFile
    ? 'xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="0 0 120 120"'
    : 'viewBox="0 0 120 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true"'
  return `<svg ${attributes}><rect width="120" height="120" fill="${inks.ground}"/>${figure}</svg>`
}
