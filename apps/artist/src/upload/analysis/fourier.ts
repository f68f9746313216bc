export interface Fourier {
  /** Number of values per transform, a power of two. */
  readonly size: number
  /** Returns the magnitudes of bins 0 to size / 2 - 1, with a Hann window applied. The array is reused. */
  magnitudes(samples: Float32Array, from: number): Float32Array
}

function reversedBits(size: number): Uint32Array {
  const reversed = new Uint32Array(size)
  for (let i = 1; i < size; i++) reversed[i] = ((reversed[i >> 1] ?? 0) >> 1) | (i & 1 ? size >> 1 : 0)
  return reversed
}

/**
 * Creates a Fourier transform of one size with precomputed tables: radix 2, in place. Source: Cooley and Tukey, "An
 * Algorithm for the Machine Calculation of Complex Fourier Series", 1965.
 */
export function fourier(size: number): Fourier {
  const half = size / 2
  const order = reversedBits(size)
  const cosines = Float64Array.from({ length: half }, (_, i) => Math.cos((2 * Math.PI * i) / size))
  const sines = Float64Array.from({ length: half }, (_, i) => -Math.sin((2 * Math.PI * i) / size))
  const hann = Float64Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size))
  const re = new Float64Array(size)
  const im = new Float64Array(size)
  const found = new Float32Array(half)

  // Every index below is in bounds, so `!` spares the inner loop a check that cannot fail.
  function butterflies(length: number): void {
    const step = size / length
    for (let start = 0; start < size; start += length) {
      for (let k = 0, at = start, to = start + length / 2; k < half; k += step, at++, to++) {
        const c = cosines[k]!
        const s = sines[k]!
        const x = re[to]! * c - im[to]! * s
        const y = re[to]! * s + im[to]! * c
        re[to] = re[at]! - x
        im[to] = im[at]! - y
        re[at] = re[at]! + x
        im[at] = im[at]! + y
      }
    }
  }

  return {
    size,
    magnitudes(samples, from) {
      for (let i = 0; i < size; i++) {
        re[order[i]!] = (samples[from + i] ?? 0) * hann[i]!
        im[i] = 0
      }
      for (let length = 2; length <= size; length *= 2) butterflies(length)
      for (let k = 0; k < half; k++) found[k] = Math.sqrt(re[k]! * re[k]! + im[k]! * im[k]!)
      return found
    },
  }
}
