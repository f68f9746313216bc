import { expect, test } from 'vitest'
import { sealPrototypes } from './sealPrototypes'

test('prevents writes to the prototype of all objects', () => {
  sealPrototypes()
  const filters: Record<string, Record<string, unknown>> = {}
  for (const column of ['__proto__', 'constructor'])
    expect(() => {
      const filter = (filters[column] ??= {})
      filter['$eq'] = 'x'
    }).toThrow(TypeError)
  expect('$eq' in {}).toBe(false)
  expect('$eq' in Object).toBe(false)
})

test('allows inherited names to be overridden', () => {
  sealPrototypes()
  const own: { toString?: () => string } = {}
  own.toString = () => 'own'
  expect(String(own)).toBe('own')
})
