const taps = 24
const phases = 4
/** Samples before the middle of a kernel. */
const before = taps / 2 - 1

/** A windowed sinc for each quarter between two samples. */
const kernels = Array.from({ length: phases - 1 }, (_, phase) =>
  Float64Array.from({ length: taps }, (_, tap) => {
    const distance = tap - before - (phase + 1) / phases
    const sinc = Math.sin(Math.PI * distance) / (Math.PI * distance)
    return sinc * Math.cos((Math.PI * distance) / (taps + 1)) ** 2
  }),
)

/** Follows one channel, chunk by chunk. The curve exceeds the highest sample only near samples within 6 dB of it. */
function channelMeter() {
  let peak = 0
  let left = new Float32Array(taps - 1)

  function add(samples: Float32Array): void {
    for (const sample of samples)
      if (sample > peak) peak = sample
      else if (-sample > peak) peak = -sample
    const joined = new Float32Array(left.length + samples.length)
    joined.set(left)
    joined.set(samples, left.length)
    for (let i = before; i < joined.length - (taps - 1 - before); i += 1) {
      if (Math.abs(joined[i] as number) < peak * 0.5) continue
      for (const kernel of kernels) {
        let sum = 0
        for (let tap = 0; tap < taps; tap += 1) sum += (kernel[tap] as number) * (joined[i + tap - before] as number)
        if (sum > peak) peak = sum
        else if (-sum > peak) peak = -sum
      }
    }
    left = joined.slice(-(taps - 1))
  }

  function result(): number {
    add(new Float32Array(taps - 1 - before))
    return peak
  }
  return { add, result }
}

/**
 * Creates a meter of the highest level of the added chunks, between the samples as well as on them, by four-fold
 * oversampling; 1 is full scale. Source: ITU-R BS.1770-4, annex 2.
 */
export function truePeakMeter(channels: number) {
  const meters = Array.from({ length: channels }, channelMeter)
  return {
    add(chunks: readonly Float32Array[]): void {
      meters.forEach((meter, i) => meter.add(chunks[i] ?? new Float32Array(0)))
    },
    result: (): number => Math.max(0, ...meters.map(meter => meter.result())),
  }
}
