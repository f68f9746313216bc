import { afterAll, beforeAll } from 'vitest'
import { startTestBackend } from '../testing/testBackend'
import type { TestUser, TestBackend } from '../testing/testBackend'

/** A backend of its own for every test file, with an artist and two listeners of the artist's tracks. */
export let at: TestBackend
export let artist: TestUser
export let listener: TestUser
export let other: TestUser

beforeAll(async () => {
  at = await startTestBackend()
  artist = await at.signUp('artist@overtone.test', 'Blue Room')
  listener = await at.signUp('listener@overtone.test')
  other = await at.signUp('other@overtone.test')
}, 60_000)
afterAll(() => at?.stop())
