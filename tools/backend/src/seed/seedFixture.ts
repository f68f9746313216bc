import { afterAll, beforeAll } from 'vitest'
import { connect } from '../database/connection'
import { startTestBackend } from '../testing/testBackend'
import type { TestBackend } from '../testing/testBackend'

/** A backend of its own for every test file, and a connection to its database with the rights of its owner. */
export let at: TestBackend
export let database: ReturnType<typeof connect>

beforeAll(async () => {
  at = await startTestBackend()
  database = connect(at.backend.databaseUrl)
}, 60_000)
afterAll(async () => {
  await database?.close()
  await at?.stop()
})
