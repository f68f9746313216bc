import { expect, test } from 'vitest'
import { readTokens } from './tokens'

test('a token has the value of its custom property', async () => {
  const tokens = await readTokens()
  expect(tokens['space.16']).toEqual({ css: 'var(--space-16)', value: '1rem' })
  expect(tokens['time.1']).toEqual({ css: 'var(--time-1)', value: '480ms' })
})

test('a color has one value for each theme, in a form that every tool reads', async () => {
  expect((await readTokens())['color.ink']).toEqual({ css: 'var(--ink)', light: '#0e1f23', dark: '#f3f2ec' })
})

test('every token has a value', async () => {
  const without = Object.entries(await readTokens()).filter(([, token]) => Object.keys(token).length < 2)
  expect(without).toEqual([])
})
