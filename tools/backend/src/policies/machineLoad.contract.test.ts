import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFixture } from './fixture'
import type { Fixture } from './fixture'

let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture()
}, 60_000)
afterAll(() => fixture?.at.stop())

test('the health shows what the machine uses', async () => {
  const answer = await fixture.people.admin.client.rpc('system_health')
  const { machine } = answer.data as { machine: Record<string, number> | null }
  const { cpu = -1, memoryUsed = 0, memoryTotal = 0, storageUsed = 0, storageTotal = 0 } = machine ?? {}
  expect(cpu).toBeGreaterThanOrEqual(0)
  expect(cpu).toBeLessThanOrEqual(1)
  expect(memoryUsed).toBeGreaterThan(1e6)
  expect(memoryUsed).toBeLessThanOrEqual(memoryTotal)
  expect(storageUsed).toBeGreaterThan(1e6)
  expect(storageUsed).toBeLessThanOrEqual(storageTotal)
})

test.each([
  ['stops reporting it', sql => sql`update backend.machine_load set measured_at = now() - interval '31 seconds'`],
  ["doesn't report it", sql => sql`drop table backend.machine_load`],
] satisfies [string, (sql: TransactionSql) => Promise<unknown>][])(
  'the health has no load of a machine that %s',
  async (_case, change) => {
    const undo = new Error('undo')
    const changed = fixture.at.sql.begin(async sql => {
      expect((await sql`select private.machine_load() as load`)[0]?.load).not.toBeNull()
      await change(sql)
      expect((await sql`select private.machine_load() as load`)[0]?.load).toBeNull()
      throw undo // the backend goes on reporting
    })
    await expect(changed).rejects.toBe(undo)
  },
)
