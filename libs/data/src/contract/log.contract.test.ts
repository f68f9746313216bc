import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLogger, flushLog } from '../log/logger'
import { actAs, createTestUser, removePeople, service, unique, type TestUser } from './fixture'

let user: TestUser

beforeAll(async () => {
  user = await createTestUser('Log Writer')
})
afterAll(removePeople)

test('an error is stored with its origin and user, without secrets', async () => {
  await actAs(user)
  const message = unique('It broke')
  const log = createLogger({ remote: 'artist', version: '2.0.1' })
  log.warn(`${message} a little`)
  log.error(`${message} for ${user.email}`, { token: user.tokens.access_token, track: 7 })
  await flushLog()
  const { data } = await service.from('system_logs').select('*').like('message', `${message}%`)
  expect(data).toMatchObject([
    {
      level: 3,
      message: `${message} for [redacted]`,
      context: { about: { token: '[redacted]', track: 7 } },
      user_id: user.id,
      remote: 'artist',
      remote_version: '2.0.1',
    },
  ])
  expect(JSON.stringify(data)).not.toContain(user.tokens.access_token.slice(0, 20))
})

test('the errors of visitors are stored too, even with a long context', async () => {
  await actAs(null)
  const message = unique('Visitor')
  createLogger({ remote: 'shell', version: '1' }).fatal(message, { parts: Array(20).fill('漢'.repeat(1000)) })
  await flushLog()
  const { data } = await service.from('system_logs').select('level,user_id,context').eq('message', message)
  expect(data).toMatchObject([{ level: 4, user_id: null, context: { about: expect.any(String) as string } }])
})
