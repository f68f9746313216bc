import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultSettings, readSettings } from './settings'

test('readSettings returns stored settings with defaults for missing ones', () => {
  const stored = { audio: { quality: 'low' }, notifications: { push: true } }
  expect(readSettings(stored)).toEqual({
    ...defaultSettings,
    audio: { ...defaultSettings.audio, quality: 'low' },
    notifications: { ...defaultSettings.notifications, push: true },
  })
})

test('readSettings ignores values of the wrong type and unknown options', () => {
  const stored = { audio: { quality: 'studio', autoplay: 'yes' }, appearance: null, privacy: [], extra: { a: 1 } }
  expect(readSettings(stored)).toEqual(defaultSettings)
})

test('readSettings returns settings for any value, and valid ones unchanged', () => {
  fc.assert(
    fc.property(fc.anything(), stored => {
      const settings = readSettings(stored)
      expect(Object.keys(settings)).toEqual(Object.keys(defaultSettings))
      expect(readSettings(settings)).toEqual(settings)
    }),
  )
})

test('the default settings match the specification', () => {
  expect(defaultSettings).toEqual({
    notifications: { email: true, push: false, newReleases: true, recommendations: true },
    privacy: { profilePublic: true, showListeningHistory: false, allowMessages: true },
    audio: { quality: 'high', autoplay: true, crossfade: false },
    appearance: { theme: 'light', language: 'en' },
  })
})

test.each([
  ...['low', 'normal', 'high'].map(quality => ({ audio: { quality } })),
  ...['light', 'dark', 'auto'].map(theme => ({ appearance: { theme } })),
  ...['en', 'es', 'fr', 'de'].map(language => ({ appearance: { language } })),
])('readSettings accepts the option %j', stored => {
  expect(readSettings(stored)).toMatchObject(stored)
})

test('readSettings falls back to the default for an empty option', () => {
  expect(readSettings({ audio: { quality: '' }, appearance: { theme: '', language: '' } })).toEqual(defaultSettings)
})

test.each(['theme', 'language'])('readSettings falls back to the default for an unknown %s', name => {
  expect(readSettings({ appearance: { [name]: 'pink' } })).toEqual(defaultSettings)
})
