import { randomUUID } from 'node:crypto'
import type { ContactMessage } from '@overtone/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendContactMessage } from '../site/contactMessages'
import { connectData } from '../connection/connection'
import { askService, getLoggedUptime } from '../site/serviceHealth'
import { confirmSubscription, subscribe, unsubscribe } from '../site/subscriptions'
import { getTeamPhotos, saveTeamPhoto } from '../site/teamPhotos'
import {
  actAs,
  addressOf,
  dataOf,
  createTestUser,
  project,
  removePeople,
  service,
  unique,
  type TestUser,
} from './fixture'

let admin: TestUser
let user: TestUser

beforeAll(async () => {
  admin = await createTestUser('Site Keeper', 'admin')
  user = await createTestUser('Site Reader')
})
beforeEach(() => actAs(null))
afterAll(async () => {
  await service.from('contact_messages').delete().eq('email', addressOf('Contact'))
  await service
    .from('subscriptions')
    .delete()
    .in('email', [addressOf('Newsletter'), user.email])
  await service.from('team_photos').delete().eq('team', 'contract')
  await removePeople()
})

const message = (): ContactMessage => ({
  name: 'Ada',
  email: addressOf('Contact'),
  subject: unique('Question'),
  message: 'How does it work?',
  category: 'support',
})

test("a visitor's message is stored once", async () => {
  const id = randomUUID()
  const sent = message()
  expect([await sendContactMessage(id, sent), await sendContactMessage(id, sent)]).toMatchObject([
    { ok: true },
    { ok: true },
  ])
  const { data } = await service.from('contact_messages').select('*').eq('subject', sent.subject)
  expect(data).toMatchObject([{ ...sent, id, user_id: null }])
})

test('a message that the database would reject is not sent', async () => {
  const refused = await sendContactMessage(randomUUID(), { ...message(), email: 'nobody' })
  expect(refused.error).toEqual({ code: 'invalid', key: 'emailInvalid' })
})

test('a subscription is unconfirmed until its owner confirms it', async () => {
  expect(dataOf(await subscribe(` ${addressOf('Newsletter')} `, 'newsletter', 'de'))).toEqual({ isConfirmed: false })
  const { data } = await service
    .from('subscriptions')
    .select('list,language,confirmed_at')
    .eq('email', addressOf('Newsletter'))
  expect(data).toEqual([{ list: 'newsletter', language: 'de', confirmed_at: null }])
})

test('the verified address of the current user is confirmed at once', async () => {
  await actAs(user)
  expect(dataOf(await subscribe(user.email, 'status', 'en'))).toEqual({ isConfirmed: true })
  const { data } = await service.from('subscriptions').select('confirmed_at').eq('email', user.email)
  expect(data).toEqual([{ confirmed_at: expect.any(String) as string }])
})

test('an invalid email address cannot be subscribed', async () => {
  expect((await subscribe('', 'status', 'en')).error?.key).toBe('emailRequired')
  expect((await subscribe('Prize<ada@overtone.test>', 'status', 'en')).error?.code).toBe('invalid')
})

test.each([
  ['confirms', confirmSubscription],
  ['ends', unsubscribe],
])('an unknown token %s nothing', async (_what, confirm) => {
  expect((await confirm('0123456789abcdef')).error?.code).toBe('not-found')
})

test('only administrators can change the pictures of the teams', async () => {
  const url = `${project.supabaseUrl}/a.png`
  await actAs(user)
  expect((await saveTeamPhoto('contract', url)).error?.code).toBe('forbidden')
  await actAs(admin)
  dataOf(await saveTeamPhoto('contract', `${project.supabaseUrl}/first.png`))
  dataOf(await saveTeamPhoto('contract', url))
  await actAs(null)
  expect(dataOf(await getTeamPhotos())['contract']).toBe(url)
  await actAs(admin)
  dataOf(await saveTeamPhoto('contract', ''))
  expect(dataOf(await getTeamPhotos())['contract']).toBeUndefined()
})

test.each(['database', 'storage', 'auth', 'realtime'] as const)('askService reports a running %s as up', async name => {
  expect(await askService(name)).toMatchObject({ isUp: true })
})

test.each(['database', 'storage', 'auth', 'realtime'] as const)(
  'askService reports an unreachable %s as down',
  async name => {
    connectData({ ...project, supabaseUrl: 'http://127.0.0.1:9' })
    expect(await askService(name)).toMatchObject({ isUp: false })
  },
)

test('getLoggedUptime returns the uptime of the shell and its areas', async () => {
  const uptimes = dataOf(await getLoggedUptime())
  expect(uptimes.map(({ service: name }) => name)).toEqual(['shell', 'remotes'])
  for (const { hours, failedHours } of uptimes) {
    expect(hours).toBeLessThanOrEqual(720)
    expect(failedHours).toBeLessThanOrEqual(hours)
  }
})
