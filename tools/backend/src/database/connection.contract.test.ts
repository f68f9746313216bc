import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestBackend } from '../testing/testBackend'
import type { TestBackend } from '../testing/testBackend'
import { connect } from './connection'
import type { Database } from './connection'
import { isLostConnection } from './lostConnection'

let at: TestBackend
let database: Database

beforeAll(async () => {
  at = await startTestBackend()
  database = connect(at.backend.databaseUrl)
}, 60_000)
afterAll(async () => {
  await database?.close()
  await at?.stop()
})

/** Closes a connection on the server side, as a restart does. */
const terminate = (pid: number) => at.sql`select pg_terminate_backend(${pid}, 1000)`

test('a transaction that lost its connection never continues outside of it, and a new connection is available immediately', async () => {
  const inside: unknown[] = []
  const failed = database.sql.begin(async transaction => {
    const [own] = await transaction<{ pid: number }[]>`select pg_backend_pid() as pid`
    await terminate(own?.pid ?? 0)
    const others = Array.from({ length: 10 }, (_, n) => database.sql<{ n: number }[]>`select ${n}::int as n`)
    expect((await Promise.all(others)).map(([row]) => row?.n)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
    await transaction`select 1`.catch((error: unknown) => inside.push(error))
    throw inside[0]
  })
  await expect(failed).rejects.toSatisfy(isLostConnection)
  await vi.waitFor(() => expect(inside).toEqual([expect.toSatisfy(isLostConnection)]), 3000)
})

test('connections that were lost while idle are not used', async () => {
  await database.sql`select 1`
  await at.sql`
    select pg_terminate_backend(pid, 1000) from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`
  expect(await database.sql`select 1 as n`).toEqual([{ n: 1 }])
  expect((await at.anon.from('tracks').select('id')).error).toBeNull()
})

test('a transaction of REST or auth that lost its connection never continues outside of it', async () => {
  const reserved = await database.connection.driver.reserve()
  await reserved.unsafe('begin')
  const [own] = await reserved.unsafe<{ pid: number }[]>('select pg_backend_pid() as pid')
  await terminate(own?.pid ?? 0)
  await expect(reserved.unsafe('select 1')).rejects.toSatisfy(isLostConnection)
  await expect(reserved.unsafe('rollback')).rejects.toSatisfy(isLostConnection)
  reserved.release()
  const next = await database.connection.driver.reserve()
  expect(await next.unsafe('select 1 as n')).toEqual([{ n: 1 }])
  next.release()
})
