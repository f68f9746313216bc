import { sampleRate } from '../synth/stereo'
import type { Stereo } from '../synth/stereo'

/**
 * Integrated loudness in LUFS; -Infinity for silence. Source: ITU-R BS.1770-4 (K weighting, blocks of 400 ms that
 * overlap by three quarters, gates at -70 LUFS and 10 LU below the mean), its filters computed for 44.1 kHz.
 */
export function loudnessOf({ left, right }: Stereo): number {
  const hop = Math.round(sampleRate * 0.1)
  const energy = new Float64Array(Math.floor(left.length / hop))
  addWeightedEnergy(left, hop, energy)
  addWeightedEnergy(right, hop, energy)
  const blocks: number[] = []
  for (let i = 0; i + 4 <= energy.length; i++) {
    let sum = 0
    for (let j = i; j < i + 4; j++) sum += energy[j] ?? 0
    blocks.push(sum / (4 * hop))
  }
  const heard = blocks.filter(block => lufs(block) > -70)
  if (heard.length === 0) return -Infinity
  const gate = lufs(mean(heard)) - 10
  return lufs(mean(heard.filter(block => lufs(block) > gate)))
}

function lufs(power: number): number {
  return -0.691 + 10 * Math.log10(power)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The head as a sphere (a high shelf), then the high-pass of the revised B curve: both as biquads. */
function weighting(): { shelf: readonly number[]; pass: readonly number[] } {
  const shelfK = Math.tan((Math.PI * 1681.974450955533) / sampleRate)
  const high = 10 ** (3.999843853973347 / 20)
  const band = high ** 0.4996667741545416
  const shelfQ = shelfK / 0.7071752369554196
  const shelfUnit = 1 + shelfQ + shelfK * shelfK
  const passK = Math.tan((Math.PI * 38.13547087602444) / sampleRate)
  const passQ = passK / 0.5003270373238773
  const passUnit = 1 + passQ + passK * passK
  return {
    shelf: [
      (high + band * shelfQ + shelfK * shelfK) / shelfUnit,
      (2 * (shelfK * shelfK - high)) / shelfUnit,
      (high - band * shelfQ + shelfK * shelfK) / shelfUnit,
      (2 * (shelfK * shelfK - 1)) / shelfUnit,
      (1 - shelfQ + shelfK * shelfK) / shelfUnit,
    ],
    pass: [1, -2, 1, (2 * (passK * passK - 1)) / passUnit, (1 - passQ + passK * passK) / passUnit],
  }
}

function addWeightedEnergy(channel: Float32Array, hop: number, energy: Float64Array): void {
  const { shelf, pass } = weighting()
  const [b0 = 0, b1 = 0, b2 = 0, a1 = 0, a2 = 0] = shelf
  const [, , , c1 = 0, c2 = 0] = pass
  let s1 = 0
  let s2 = 0
  let p1 = 0
  let p2 = 0
  for (let block = 0; block < energy.length; block++) {
    let sum = 0
    for (let i = block * hop; i < (block + 1) * hop; i++) {
      const input = channel[i] as number
      const shelved = b0 * input + s1
      s1 = b1 * input - a1 * shelved + s2
      s2 = b2 * input - a2 * shelved
      const weighted = shelved + p1
      p1 = -2 * shelved - c1 * weighted + p2
      p2 = shelved - c2 * weighted
      sum += weighted * weighted
    }
    energy[block] = (energy[block] ?? 0) + sum
  }
}
