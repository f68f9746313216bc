import { expect, test } from 'vitest'
import { align, type Samples } from './align'

const sampleRate = 48_000

/** Returns clicks at uneven times over noise, beginning later by samples, through some gain. */
function music(lag: number, gain: number, seed = 1, seconds = 12): Samples {
  let state = seed
  const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647 - 0.5
  const sound = new Float32Array(seconds * sampleRate)
  let click = 0
  for (let i = 0; i < sound.length; i += 1) {
    click = random() > 0.49995 ? 1 : click * 0.9995
    sound[i] = random() * (0.05 + click)
  }
  const shifted = new Float32Array(sound.length)
  for (let i = 0; i < shifted.length; i += 1) shifted[i] = gain * (sound[i - lag] ?? 0)
  return { channels: [shifted, shifted], sampleRate }
}

test.each([0, 1, 37, 480, -4801, 47_999, -90_000])('finds a lag of %i samples exactly', lag => {
  const found = align(music(0, 1), music(lag, 0.4))
  expect(found.lag).toBe(lag)
  expect(found.likeness).toBeGreaterThan(0.9)
})

test('finds the lag of a mix that is inverted, and of one that is compressed', () => {
  expect(align(music(0, 1), music(123, -0.7)).lag).toBe(123)
  const { channels } = music(500, 1)
  const squashed = channels.map(channel => channel.map(x => Math.tanh(4 * x)))
  expect(Math.abs(align(music(0, 1), { channels: squashed, sampleRate }).lag - 500)).toBeLessThanOrEqual(1)
})

test('different tracks, and silence, are not alike', () => {
  expect(align(music(0, 1, 1), music(0, 1, 77)).likeness).toBeLessThan(0.3)
  const silence = { channels: [new Float32Array(sampleRate)], sampleRate }
  expect(align(music(0, 1, 1, 1), silence)).toEqual({ lag: 0, likeness: 0 })
})
