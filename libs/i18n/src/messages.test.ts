// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { setLocale } from './locale'
import { i18n, preloadMessages, provideMessages } from './messages'

const nothing = () => Promise.resolve({ default: {} })

test('i18n returns preloaded texts in the current language right away', async () => {
  const es = vi.fn(() => Promise.resolve({ default: { 'area/page': { title: 'Inicio' } } }))
  provideMessages('area', { es, fr: nothing, de: nothing })
  setLocale('es')
  await preloadMessages('area')
  const $t = i18n('area/page', { title: 'Home', other: 'Only English' })
  const seen: string[] = []
  const stop = $t.subscribe(t => seen.push(t.title))
  expect(seen).toEqual(['Inicio'])
  expect($t.get().other).toBe('Only English')
  expect(document.documentElement.lang).toBe('es')
  stop()
})

test('i18n returns English texts when the translations cannot be loaded', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const gone = () => Promise.reject(new Error('chunk is gone'))
  provideMessages('lost', { es: gone, fr: gone, de: gone })
  setLocale('de')
  await preloadMessages('lost')
  const $t = i18n('lost/page', { title: 'Home' })
  expect($t.get().title).toBe('Home')
  expect(warn).toHaveBeenCalled()
})
