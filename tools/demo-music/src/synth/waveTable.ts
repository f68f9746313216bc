/** Samples in one period; each table has one more, a copy of the first, for interpolation at its end. */
export const tableSize = 2048

export type Wave = 'sine' | 'triangle' | 'square' | 'saw' | 'organ' | 'reed'

const spectra: Record<Wave, (partial: number) => number> = {
  sine: n => (n === 1 ? 1 : 0),
  triangle: n => (n % 2 === 1 ? ((n % 4 === 1 ? 1 : -1) / n) * (1 / n) : 0),
  square: n => (n % 2 === 1 ? 1 / n : 0),
  saw: n => 1 / n,
  organ: n => [0, 1, 0.7, 0.45, 0.35, 0, 0.2, 0, 0.18][n] ?? 0,
  reed: n => (n % 2 === 1 ? 1 : 0.55) / n ** 1.15,
}

const sizes = [1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256]
const tables = new Map<string, Float32Array>()

/** Returns one period of a wave with no partial above 16 kHz, so that nothing aliases; its mean power is 1/8. */
export function waveTable(wave: Wave, frequency: number): Float32Array {
  const partials = sizes.findLast(size => size * frequency <= 16000) ?? 1
  const name = `${wave} ${partials}`
  const known = tables.get(name)
  if (known) return known

  const table = new Float32Array(tableSize + 1)
  let power = 0
  for (let n = 1; n <= partials; n++) {
    const level = spectra[wave](n)
    if (level === 0) continue
    power += (level * level) / 2
    for (let i = 0; i < tableSize; i++) {
      table[i] = (table[i] ?? 0) + level * Math.sin((2 * Math.PI * ((n * i) % tableSize)) / tableSize)
    }
  }
  const gain = Math.sqrt(1 / 8 / power)
  for (let i = 0; i < tableSize; i++) table[i] = (table[i] ?? 0) * gain
  table[tableSize] = table[0] ?? 0
  tables.set(name, table)
  return table
}
