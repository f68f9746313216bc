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
