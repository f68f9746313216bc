import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultSettings, readSettings } from './settings'

test('reads what was kept and fills in the defaults', () => {
  const kept = { audio: { quality: 'low' }, notifications: { push: true } }
  expect(readSettings(kept)).toEqual({
    ...defaultSettings,
    audio: { ...defaultSettings.audio, quality: 'low' },
    notifications: { ...defaultSettings.notifications, push: true },
  })
})

test('takes nothing of the wrong kind and nothing that cannot be chosen', () => {
  const kept = { audio: { quality: 'studio', autoplay: 'yes' }, appearance: null, privacy: [], extra: { a: 1 } }
  expect(readSettings(kept)).toEqual(defaultSettings)
})

test('makes settings of anything, and leaves good ones as they are', () => {
  fc.assert(
    fc.property(fc.anything(), kept => {
      const settings = readSettings(kept)
      expect(Object.keys(settings)).toEqual(Object.keys(defaultSettings))
      expect(readSettings(settings)).toEqual(settings)
    }),
  )
})

test('defaults to what the specification says', () => {
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
])('keeps the choice %j', kept => {
  expect(readSettings(kept)).toMatchObject(kept)
})

test.each(['theme', 'language'])('falls back to the default where the %s cannot be chosen', name => {
  expect(readSettings({ appearance: { [name]: 'pink' } })).toEqual(defaultSettings)
})
