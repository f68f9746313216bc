import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allCookies,
  cookieCategories,
  defaultCookiePreferences,
  essentialCookies,
  readCookiePreferences,
} from './cookiePreferences'

test('cookie preferences default to everything but marketing', () => {
  expect(defaultCookiePreferences).toEqual({ essential: true, analytics: true, marketing: false, preferences: true })
})

test('accepting and rejecting all covers every optional category', () => {
  expect(allCookies).toEqual({ essential: true, analytics: true, marketing: true, preferences: true })
  expect(essentialCookies).toEqual({ essential: true, analytics: false, marketing: false, preferences: false })
})

test.each([defaultCookiePreferences, allCookies, essentialCookies])(
  'readCookiePreferences restores a stored choice',
  choice => {
    expect(readCookiePreferences(choice)).toEqual(choice)
  },
)

test.each([null, '', 'yes', 7, [], {}, { analytics: 'yes' }])('readCookiePreferences returns null for %j', stored => {
  expect(readCookiePreferences(stored)).toBeNull()
})

test('readCookiePreferences treats missing categories as rejected, except essential', () => {
  expect(readCookiePreferences({ marketing: true })).toEqual({ ...essentialCookies, marketing: true })
  expect(readCookiePreferences({ essential: false, analytics: true })).toEqual({
    ...essentialCookies,
    analytics: true,
  })
})

test('readCookiePreferences returns a complete choice or null for any stored value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), stored => {
      const read = readCookiePreferences(stored)
      if (read) expect(Object.keys(read)).toEqual(cookieCategories)
    }),
  )
})
