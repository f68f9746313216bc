import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAuditLog } from '../entries/admin'
import {
  appealDecision,
  decideAppeal,
  decideCase,
  getModerationNotices,
  getModerationQueue,
  reportContent,
  seeModerationNotices,
} from '../entries/moderation'
import { getModerationByMonth } from '../entries/site'
import { getTrack } from '../index'
import { actAs, dataOf, createTestUser, newTrack, removePeople, unique, type TestUser } from './fixture'

const missing = '00000000-0000-4000-8000-000000000000'

let author: TestUser
let listener: TestUser
let moderator: TestUser
let admin: TestUser

beforeAll(async () => {
  author = await createTestUser('Ida Idea')
  listener = await createTestUser('Lou Listener')
  moderator = await createTestUser('Mo Derator', 'moderator')
  admin = await createTestUser('Ann Admin', 'admin')
})
afterAll(removePeople)

/** Finds the case about some content in one state of the queue, on any page. */
async function caseAbout(id: string, status: 'open' | 'appealed' | 'decided') {
  for (let cursor: string | undefined; ;) {
    const page = dataOf(await getModerationQueue({ status, kind: 'track', limit: 100 }, cursor))
    const found = page.cases.find(each => each.subject.id === id)
    if (found || page.next === null) return found
    cursor = page.next
  }
}

test('a report leads to a decision, a notice and an appeal that restores the track', async () => {
  const title = unique('Borrowed')
  const track = await newTrack(author, { title })
  const subject = { kind: 'track', id: track } as const
  await actAs(listener)
  dataOf(await reportContent(subject, 'copyright', 'This is mine'))
  expect((await reportContent(subject, 'copyright', '')).error).toEqual({
    code: 'conflict',
    key: 'alreadyReported',
  })

  await actAs(moderator)
  const opened = await caseAbout(track, 'open')
  expect(opened).toMatchObject({
    subject,
    title,
    authorName: 'Ida Idea',
    track: { id: track, title },
    reasons: ['copyright'],
    isFlagged: false,
    reportCount: 1,
    reports: [{ reporterName: 'Lou Listener', reason: 'copyright', details: 'This is mine' }],
    choices: ['dismiss', 'hide', 'warn'],
    action: null,
  })
  const id = opened?.id ?? ''
  expect((await decideCase(id, 'suspend', 'Enough')).error).toEqual({
    code: 'forbidden',
    key: 'insufficientPrivileges',
  })
  dataOf(await decideCase(id, 'hide', 'Not yours'))
  expect((await decideCase(id, 'dismiss', 'Late')).error).toEqual({
    code: 'conflict',
    key: 'caseDecided',
  })

  await actAs(listener)
  expect((await getTrack(track)).error?.code).toBe('not-found')
  await actAs(author)
  expect(dataOf(await getTrack(track)).isPublished).toBe(false)
  expect(dataOf(await getModerationNotices())).toMatchObject([
    { caseId: id, subject, title, action: 'hide', reason: 'Not yours', appeal: null, isUpheld: null, isNew: true },
  ])
  dataOf(await seeModerationNotices())
  expect(dataOf(await getModerationNotices())[0]?.isNew).toBe(false)
  dataOf(await appealDecision(id, 'I wrote it'))
  expect((await appealDecision(id, 'Really')).error).toEqual({ code: 'conflict', key: 'alreadyAppealed' })

  await actAs(moderator)
  expect((await decideAppeal(id, true, 'Stays')).error).toEqual({
    code: 'forbidden',
    key: 'otherModeratorDecides',
  })
  await actAs(admin)
  expect(await caseAbout(track, 'appealed')).toMatchObject({ appeal: 'I wrote it', choices: ['uphold', 'overturn'] })
  dataOf(await decideAppeal(id, false, 'It is theirs'))
  const entries = dataOf(await getAuditLog()).filter(entry => entry.targetId === track)
  expect(entries.map(entry => [entry.action, entry.adminName, entry.details.reason])).toEqual([
    ['overturn_decision', 'Ann Admin', 'It is theirs'],
    ['moderate_hide', 'Mo Derator', 'Not yours'],
  ])
  expect(await caseAbout(track, 'decided')).toMatchObject({ isUpheld: false, appealDecidedByName: 'Ann Admin' })
  await actAs(null)
  expect(dataOf(await getTrack(track)).title).toBe(title)
})

test('invalid and missing content is rejected', async () => {
  await actAs(listener)
  const self = { kind: 'user', id: listener.id } as const
  expect((await reportContent(self, 'spam', '')).error).toEqual({
    code: 'invalid',
    key: 'cannotReportSelf',
  })
  expect((await reportContent(self, 'other', ' ')).error?.key).toBe('reportDetailsRequired')
  for (const id of [missing, 'no id', ''])
    expect((await reportContent({ kind: 'playlist', id }, 'spam', '')).error).toEqual({
      code: 'not-found',
      key: 'contentNotFound',
    })
  expect((await appealDecision(missing, ' ')).error?.key).toBe('appealRequired')
  expect((await appealDecision('no id', 'Why')).error).toEqual({ code: 'not-found', key: 'caseNotFound' })
  await actAs(moderator)
  expect((await decideCase(missing, 'dismiss', ' ')).error?.key).toBe('reasonRequired')
  expect((await decideCase(missing, 'dismiss', 'x')).error).toEqual({ code: 'not-found', key: 'caseNotFound' })
  expect((await getModerationQueue({}, 'no cursor')).error?.code).toBe('invalid')
})

test('only moderators see the queue, and only signed-in users report and appeal', async () => {
  await actAs(listener)
  const refused = { code: 'forbidden', key: 'insufficientPrivileges' }
  expect((await getModerationQueue()).error).toEqual(refused)
  expect((await decideCase(missing, 'dismiss', 'x')).error).toEqual(refused)
  expect((await decideAppeal(missing, true, 'x')).error).toEqual(refused)
  await actAs(null)
  const subject = { kind: 'user', id: author.id } as const
  const results = [
    await getModerationQueue(),
    await reportContent(subject, 'spam', ''),
    await decideCase(missing, 'dismiss', 'x'),
    await appealDecision(missing, 'x'),
    await getModerationNotices(),
  ]
  expect(results.map(({ error }) => error?.code)).toEqual(results.map(() => 'not-authenticated'))
})

test('getModerationByMonth returns counts that visitors can read', async () => {
  const track = await newTrack(author)
  await actAs(listener)
  dataOf(await reportContent({ kind: 'track', id: track }, 'harassment', ''))
  await actAs(moderator)
  const found = await caseAbout(track, 'open')
  dataOf(await decideCase(found?.id ?? '', 'warn', 'Be kind'))
  await actAs(null)
  const counts = dataOf(await getModerationByMonth())
  const [year] = counts
  expect(year).toMatchObject({ month: null, reason: null })
  expect(year?.warned).toBeGreaterThanOrEqual(1)
  const harassment = counts.find(({ month, reason }) => month !== null && reason === 'harassment')
  expect(harassment?.warned).toBeGreaterThanOrEqual(1)
  expect(harassment?.medianHours).toBeGreaterThanOrEqual(0)
})
