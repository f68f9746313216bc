import { afterAll, beforeAll } from 'vitest'
import { startTestBackend } from '../testing/testBackend'
import type { TestUser, TestBackend } from '../testing/testBackend'

/** A backend of its own for every test file, with two users. */
export let at: TestBackend
export let artist: TestUser
export let other: TestUser

beforeAll(async () => {
  at = await startTestBackend()
  artist = await at.signUp('artist@overtone.test')
  other = await at.signUp('other@overtone.test')
}, 60_000)
afterAll(() => at?.stop())

/** A thousand bytes without two equal neighbors, for tests. */
export const sound = new Uint8Array(1000).map((_, position) => position % 251)
export const file = (bytes: BlobPart = sound, type = 'audio/mpeg') => new Blob([bytes], { type })

export const audio = (who: TestUser) => who.client.storage.from('audio-files')
export const covers = (who: TestUser) => who.client.storage.from('cover-images')

/** Returns the HTTP status of a refusal by the storage, as its client reports it. */
export const status = (error: object | null) => (error && 'statusCode' in error ? error.statusCode : error)
