// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'

const bars = `
  <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f3f7f7">
  <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#081a1e">`

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  document.head.innerHTML = bars
  delete document.documentElement.dataset['theme']
})

const barColors = () => [...document.querySelectorAll('meta')].map(bar => bar.content)

test('the theme is light by default', async () => {
  const { $theme } = await import('./theme')
  expect($theme.get()).toBe('light')
})

test('setTheme applies the theme and stores it for the next visit', async () => {
  const { $theme, setTheme } = await import('./theme')
  setTheme('dark')
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect($theme.get()).toBe('dark')

  vi.resetModules()
  const nextVisit = await import('./theme')
  expect(nextVisit.$theme.get()).toBe('dark')
})

test.each([
  ['light', ['#f3f7f7', '#f3f7f7']],
  ['dark', ['#081a1e', '#081a1e']],
  ['auto', ['#f3f7f7', '#081a1e']],
] as const)("setTheme colors the browser's bars for %s", async (theme, colors) => {
  const { setTheme } = await import('./theme')
  setTheme('dark')
  setTheme(theme)
  expect(barColors()).toEqual(colors)
})

test('an unknown stored theme is ignored', async () => {
  localStorage.setItem('overtone-theme', 'pink')
  const { $theme } = await import('./theme')
  expect($theme.get()).toBe('light')
})

test('setTheme works with blocked storage', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  const { $theme, setTheme } = await import('./theme')
  expect($theme.get()).toBe('light')
  setTheme('auto')
  expect($theme.get()).toBe('auto')
  expect(document.documentElement.dataset['theme']).toBe('auto')
})

test('themeColors match the ground of each theme', async () => {
  const { themeColors } = await import('./theme')
  const css = readFileSync(join(import.meta.dirname, 'themes.css'), 'utf8')
  const grounds = [...css.matchAll(/--ground: (#\w+)/g)].map(([, color]) => color)
  expect(grounds).toEqual([themeColors.light, themeColors.dark, themeColors.dark])
})
