import { afterAll, beforeAll, expect, test } from 'vitest'
import { moderatorsOf } from './moderators'
import { createFixture } from './fixture'
import type { Fixture } from './fixture'

type Counts = Record<'month' | 'reason', string | null> & Record<'hidden' | 'warned', number>

let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture()
}, 60_000)
afterAll(() => fixture?.at.stop())

/** Writes a decided case: opened `hours` before the decision, which was made `months` ago, on the first of the month. */
async function writeDecision(action: string, reasons: string[], months: number, hours: number, isUpheld?: boolean) {
  const { at } = fixture
  const isAppealed = isUpheld !== undefined
  await at.sql`
    insert into private.moderation_cases
      (kind, subject_id, title, reasons, status, action, reason, decided_at, opened_at, appeal, appealed_at, is_upheld)
    select 'track', gen_random_uuid()::text, 'Secret title', ${reasons}::report_reason[], 'decided', ${action},
      'Secret reason', decided, decided - make_interval(hours => ${hours}), ${isAppealed ? 'Why?' : null},
      ${isAppealed ? new Date() : null}, ${isUpheld ?? null}
    from (select (date_trunc('month', now() at time zone 'UTC') - make_interval(months => ${months})) at time zone 'UTC'
      as decided) as at_first`
}

test('decisions are counted by month, reason and outcome, without their contents', async () => {
  const { at, people } = fixture
  await writeDecision('hide', ['spam', 'scam'], 0, 2, false)
  await writeDecision('hide', ['spam'], 0, 4, true)
  await writeDecision('dismiss', ['other'], 0, 12)
  await writeDecision('warn', ['copyright'], 11, 1)
  await writeDecision('suspend', ['spam'], 12, 1)
  const found = (await at.anon.rpc('moderation_by_month')).data as readonly Counts[]
  const together = found.filter(row => row.month === null)
  expect(together.map(row => [row.reason, row.hidden, row.warned])).toEqual([
    [null, 2, 1],
    ['spam', 2, 0],
    ['scam', 1, 0],
    ['copyright', 0, 1],
    ['other', 0, 0],
  ])
  const byMonth = found.slice(together.length)
  expect(byMonth).toHaveLength(6)
  const [all, spam, scam] = byMonth
  const none = { dismissed: 0, hidden: 0, warned: 0, suspended: 0, appealed: 0, overturned: 0 }
  const month = new Date().toISOString().slice(0, 8) + '01'
  expect(all).toEqual({
    ...none,
    month,
    reason: null,
    dismissed: 1,
    hidden: 2,
    appealed: 2,
    overturned: 1,
    median_hours: 4,
  })
  expect(spam).toEqual({ ...none, month, reason: 'spam', hidden: 2, appealed: 2, overturned: 1, median_hours: 3 })
  expect(scam).toMatchObject({ reason: 'scam', hidden: 1, overturned: 1 })
  expect(found.at(-1)).toMatchObject({ reason: 'copyright', warned: 1 })
  expect(JSON.stringify(found)).not.toContain('Secret')
  // as for visitors, so for everybody
  expect((await people.moderator.client.rpc('moderation_by_month')).data).toEqual(found)
})

test('a case says when it was opened until it is decided', async () => {
  const { at } = fixture
  const { decide, openCase } = moderatorsOf(fixture)
  const id = await openCase('artist')
  await at.sql`update private.moderation_cases set opened_at = now() - interval '30 hours' where id = ${id}`
  expect((await decide('moderator', id, 'warn')).error).toBeNull()
  const [row] = await at.sql`
    select round(extract(epoch from decided_at - opened_at) / 3600)::int as hours from private.moderation_cases
    where id = ${id}`
  expect(row).toEqual({ hours: 30 })
})
