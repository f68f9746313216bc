import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allCookies,
  cookieCategories,
  defaultCookiePreferences,
  essentialCookies,
  readCookiePreferences,
} from './cookiePreferences'

test('begins with everything but marketing', () => {
  expect(defaultCookiePreferences).toEqual({ essential: true, analytics: true, marketing: false, preferences: true })
})

test('accepts and rejects everything that can be refused', () => {
  expect(allCookies).toEqual({ essential: true, analytics: true, marketing: true, preferences: true })
  expect(essentialCookies).toEqual({ essential: true, analytics: false, marketing: false, preferences: false })
})

test.each([defaultCookiePreferences, allCookies, essentialCookies])('reads a choice as it was kept', choice => {
  expect(readCookiePreferences(choice)).toEqual(choice)
})

test.each([null, '', 'yes', 7, [], {}, { analytics: 'yes' }])('finds no choice in %j', kept => {
  expect(readCookiePreferences(kept)).toBeNull()
})

test('refuses what the kept choice says nothing of, and never the essential', () => {
  expect(readCookiePreferences({ marketing: true })).toEqual({ ...essentialCookies, marketing: true })
  expect(readCookiePreferences({ essential: false, analytics: true })).toEqual({
    ...essentialCookies,
    analytics: true,
  })
})

test('answers a whole choice or none, whatever was kept', () => {
  fc.assert(
    fc.property(fc.jsonValue(), kept => {
      const read = readCookiePreferences(kept)
      if (read) expect(Object.keys(read)).toEqual(cookieCategories)
    }),
  )
})
