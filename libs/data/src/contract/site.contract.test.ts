import { randomUUID } from 'node:crypto'
import type { ContactMessage } from '@overtone/domain'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendContactMessage } from '../contactMessages'
import { connectData } from '../connection'
import { askService, getLoggedUptime } from '../serviceHealth'
import { subscribe } from '../subscriptions'
import { getTeamPhotos, saveTeamPhoto } from '../teamPhotos'
import { actAs, addressOf, dataOf, newPerson, project, removePeople, service, unique, type Person } from './world'

let admin: Person
let person: Person

beforeAll(async () => {
  admin = await newPerson('Site Keeper', 'admin')
  person = await newPerson('Site Reader')
})
beforeEach(() => actAs(null))
afterAll(async () => {
  await service.from('contact_messages').delete().eq('email', addressOf('Contact'))
  await service.from('subscriptions').delete().eq('email', addressOf('Newsletter'))
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

test('keeps a message of a visitor, once', async () => {
  const id = randomUUID()
  const sent = message()
  expect([await sendContactMessage(id, sent), await sendContactMessage(id, sent)]).toMatchObject([
    { ok: true },
    { ok: true },
  ])
  const { data } = await service.from('contact_messages').select('*').eq('subject', sent.subject)
  expect(data).toMatchObject([{ ...sent, id, user_id: null }])
})

test('does not send what the database would refuse', async () => {
  const refused = await sendContactMessage(randomUUID(), { ...message(), email: 'nobody' })
  expect(refused.error).toEqual({ code: 'invalid', message: 'Invalid email format' })
})

test('takes a subscription, and says when there is no address', async () => {
  expect((await subscribe(` ${addressOf('Newsletter')} `, 'newsletter')).ok).toBe(true)
  const { data } = await service.from('subscriptions').select('list').eq('email', addressOf('Newsletter'))
  expect(data).toEqual([{ list: 'newsletter' }])
  expect((await subscribe('', 'status')).error?.message).toBe('Email is required')
})

test('lets administrators alone change the pictures of the teams', async () => {
  const url = `${project.supabaseUrl}/a.png`
  await actAs(person)
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

test.each(['database', 'storage', 'auth', 'realtime'] as const)('finds the %s up', async name => {
  expect(await askService(name)).toMatchObject({ isUp: true })
})

test.each(['database', 'storage', 'auth', 'realtime'] as const)(
  'finds the %s down where nobody answers',
  async name => {
    connectData({ ...project, supabaseUrl: 'http://127.0.0.1:9' })
    expect(await askService(name)).toMatchObject({ isUp: false })
  },
)

test('tells what the log says of the frame and its areas', async () => {
  const uptimes = dataOf(await getLoggedUptime())
  expect(uptimes.map(({ service: name }) => name)).toEqual(['shell', 'remotes'])
  for (const { hours, failedHours } of uptimes) {
    expect(hours).toBeLessThanOrEqual(720)
    expect(failedHours).toBeLessThanOrEqual(hours)
  }
})
