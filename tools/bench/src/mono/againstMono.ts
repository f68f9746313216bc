import type { ServedProduct } from '../browser/servedProduct'
import { median } from '../percentile'

/** Medians of the product and of the same sources as one build, and the median of the per-round ratios. */
export interface AgainstMono {
  readonly ours: number
  readonly floor: number
  readonly ratio: number
}

/**
 * Measures the product and the same sources as one build alternately, for this many rounds; `say` logs the progress.
 */
export async function againstMono(
  [product, mono]: readonly [product: ServedProduct, mono: ServedProduct],
  { rounds, say }: { readonly rounds: number; readonly say: (round: string) => void },
  measure: (product: ServedProduct) => Promise<number>,
): Promise<AgainstMono> {
  const ours: number[] = []
  const floor: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    say(`round ${round}/${rounds}`)
    floor.push(await measure(mono))
    ours.push(await measure(product))
  }
  const ratio = median(ours.map((value, round) => value / (floor[round] ?? NaN)))
  return { ours: median(ours), floor: median(floor), ratio }
}
