import { musicalKeys, type MusicalKey } from '../track'
import { seededRandom } from './seededRandom'
import { closedLine, filledPath } from './svgPath'
import { hueOf, oklch } from './tone'

function standingWave(radius: number, depth: number, lobes: number, turn: number): string {
  return closedLine(120, i => {
    const angle = (i / 120) * 2 * Math.PI
    const r = radius * (1 + depth * Math.cos(lobes * angle + turn))
    return [60 + r * Math.cos(angle), 60 + r * Math.sin(angle)]
  })
}

/**
 * Returns a person's mark as SVG text, 120 × 120 units: standing waves on a circle with three to six lobes, depending
 * on the id, in the hue of the key of most of the artist's tracks; without one, of a key that the id chooses. Displayed
 * round.
 */
export function markSvg({ id, key }: { id: string; key: MusicalKey | null }): string {
  const random = seededRandom(id)
  const lobes = 3 + Math.floor(random() * 4)
  const hue = hueOf(key ?? musicalKeys[Math.floor(seededRandom(`hue of ${id}`)() * musicalKeys.length)] ?? 'A')
  const isDeep = random() < 0.5
  const ground = isDeep ? oklch(0.32, 0.07, hue) : oklch(0.8, 0.11, hue)
  const outer = isDeep ? oklch(0.78, 0.12, hue) : oklch(0.4, 0.1, hue)
  const middle = isDeep ? oklch(0.32, 0.07, hue) : oklch(0.8, 0.11, hue + 30)
  const inner = isDeep ? oklch(0.86, 0.1, hue + 30) : oklch(0.4, 0.1, hue)
  const waves =
    filledPath(standingWave(44, 0.13, lobes, random() * 6), outer) +
    filledPath(standingWave(27, 0.17, lobes, random() * 6), middle) +
    filledPath(standingWave(12, 0.2, lobes, random() * 6), inner)
  return `<svg viewBox="0 0 120 120" aria-hidden="true"><rect width="120" height="120" fill="${ground}"/>${waves}</svg>`
}
