// @vitest-environment happy-dom
import type { FailureCode, FailureKey } from '@overtone/domain'
import { afterEach, expect, test, vi } from 'vitest'
import { $explain, explain, preloadFailureTexts } from './explain'
import { $failureTexts } from './failureTexts'
import { locales, setLocale } from './locale'
import { i18n, preloadMessages } from './messages'

const codes: readonly FailureCode[] = [
  'not-found',
  'not-authenticated',
  'forbidden',
  'invalid',
  'conflict',
  'rate-limited',
  'offline',
  'failed',
]
/** A value for every placeholder of the texts. */
const params = {
  file: 'tracks.json',
  genre: 'Jazz',
  least: 8,
  megabytes: 5,
  message: 'Busy',
  minutes: 20,
  most: 100,
  word: 'spam',
}

const keys = Object.keys($failureTexts.get()) as FailureKey[]

/** The sentences from the specification (core §5, §8, secondary §8) that a failure may show. */
const specified = [
  'An unknown error occurred',
  'Artist not found',
  'Audio decoding failed',
  'Audio format not supported',
  'Auth session missing!',
  'Authentication failed',
  'Content may contain inappropriate material: {word}',
  'Delete failed',
  'Email is required',
  'Failed to add track',
  'Failed to create playlist',
  'Failed to delete playlist',
  'Failed to follow user',
  'Failed to get playlist',
  'Failed to get playlist tracks',
  'Failed to get playlists',
  'Failed to get track',
  'Failed to get tracks',
  'Failed to get trending tracks',
  'Failed to get user profile',
  'Failed to get user stats',
  'Failed to load artist profile',
  'Failed to load data',
  'Failed to remove track',
  'Failed to search users',
  'Failed to update playlist',
  'Failed to update profile',
  'Failed to upload avatar',
  'Failed to upload track. Please try again.',
  'File is required',
  'File size exceeds {megabytes}MB limit',
  'Insufficient privileges to assign this role',
  'Invalid email format',
  'Invalid file format. Please upload an audio file.',
  'Invalid file type. Please upload MP3, WAV, AAC, or FLAC files only.',
  'Invalid file type. Please upload an image.',
  'Network error occurred',
  'Not authenticated',
  'Password must be at least {least} characters',
  'Password must contain at least one lowercase letter',
  'Password must contain at least one number',
  'Password must contain at least one uppercase letter',
  'Playback was aborted',
  'Playlist not found',
  'Playlist title is required',
  'Price must be between $0.00 and $999.99',
  'Registration failed',
  'Search failed',
  'Sign in failed',
  'Sign out failed',
  'Sign up failed',
  'Track not found',
  'Track title is required',
  'Update failed',
  'Upload failed',
  'Upload failed: {message}',
  'You must be logged in to create a playlist',
]

async function speak(locale: (typeof locales)[number]) {
  setLocale(locale)
  await preloadMessages('failures')
  setLocale('en') // mounted stores pick up loaded texts on the next change
  setLocale(locale)
}

afterEach(() => {
  setLocale('en')
  vi.resetModules()
  vi.doUnmock('./followFailureTexts')
})

test.each(locales)('explain has a text for every code and every key in %s', async locale => {
  await preloadFailureTexts()
  await speak(locale)
  const unknown = explain({ code: 'failed' })
  for (const code of codes) expect(explain({ code }), code).toMatch(/\S \S|\S{8}/)
  for (const key of keys) {
    const text = explain({ code: 'failed', key, params })
    expect(text, key).not.toBe(unknown)
    expect(text, key).not.toMatch(/[{}]|^\s*$/)
  }
  if (locale === 'en') return
  expect(explain({ code: 'failed' })).not.toBe('Something went wrong. Please try again.')
  expect(explain({ code: 'failed', key: 'loadFailed' })).not.toBe('Failed to load data')
})

test.each(specified)('the failure texts include "%s" letter for letter as specified', text => {
  const texts = Object.values(i18n.cache.en?.['failures/texts'] ?? {})
  expect(texts).toContain(text)
})

test('$explain fills the parameters into the text, in the current language', async () => {
  await preloadFailureTexts()
  const seen: string[] = []
  const stop = $explain.subscribe(current => seen.push(current({ key: 'fileTooLarge', params: { megabytes: 5 } })))
  await speak('de')
  stop()
  expect(seen[0]).toBe('File size exceeds 5MB limit')
  expect(seen.at(-1)).toBe('Die Datei überschreitet das Limit von 5 MB')
})

test('explain falls back to the text of the code for a key that this version does not know', async () => {
  await preloadFailureTexts()
  expect(explain({ code: 'offline', key: 'keyOfANewerRemote' as FailureKey })).toBe(explain({ code: 'offline' }))
})

test('$explain returns the text of the code until the exact texts have loaded', async () => {
  vi.resetModules()
  const fresh = await import('./explain')
  const failure = { code: 'failed', key: 'loadFailed' } as const
  const seen: string[] = []
  const stop = fresh.$explain.subscribe(current => seen.push(current(failure)))
  await vi.waitFor(() => expect(seen).toEqual([explain({ code: 'failed' }), 'Failed to load data']))
  stop()
})

test('explain keeps returning the text of the code when the exact texts fail to load, and retries', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.resetModules()
  vi.doMock('./followFailureTexts', () => Promise.reject(new Error('chunk is gone')))
  const fresh = await import('./explain')
  await fresh.preloadFailureTexts()
  expect(fresh.explain({ code: 'offline', key: 'loadFailed' })).toBe(explain({ code: 'offline' }))
  expect(warn).toHaveBeenCalled()
  vi.doUnmock('./followFailureTexts')
  await vi.waitFor(async () => {
    await fresh.preloadFailureTexts()
    expect(fresh.explain({ code: 'offline', key: 'loadFailed' })).toBe('Failed to load data')
  })
})

test('explainExactly waits for the exact text', async () => {
  vi.resetModules()
  const fresh = await import('./explain')
  expect(fresh.explain({ code: 'failed', key: 'audioUnsupported' })).not.toBe('Audio format not supported')
  expect(await fresh.explainExactly({ code: 'failed', key: 'audioUnsupported' })).toBe('Audio format not supported')
})

test('explainExactly returns the text of the code when the exact texts have not loaded within a second', async () => {
  vi.resetModules()
  vi.doMock('./followFailureTexts', () => new Promise(() => {}))
  vi.useFakeTimers()
  const fresh = await import('./explain')
  const text = fresh.explainExactly({ code: 'forbidden', key: 'audioUnsupported' })
  await vi.advanceTimersByTimeAsync(1000)
  vi.useRealTimers()
  expect(await text).toBe(fresh.explain({ code: 'forbidden' }))
})
