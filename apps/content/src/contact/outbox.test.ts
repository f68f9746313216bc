// @vitest-environment happy-dom
import { $toasts } from '@overtone/design'
import { fail, ok, type ContactMessage } from '@overtone/domain'
import { beforeEach, expect, test, vi } from 'vitest'
import { outboxKey } from './outboxKey'

const send = vi.hoisted(() => vi.fn())
vi.mock('@overtone/data/site', () => ({ sendContactMessage: send }))
const { flushOutbox, sendOrQueue } = await import('./outbox')

const offline = fail({ code: 'offline', key: 'sendMessageFailed' })
const message = (subject: string): ContactMessage => ({
  name: 'Ada',
  email: 'ada@overtone.test',
  subject,
  message: 'How?',
  category: 'general',
})

beforeEach(() => {
  localStorage.clear()
  send.mockReset()
})

test('sends a message, and reuses the id when the same message is sent again', async () => {
  send.mockResolvedValue(ok(null))
  expect(await sendOrQueue(message('Twice'))).toEqual(ok('sent'))
  await sendOrQueue(message('Twice'))
  await sendOrQueue(message('Another'))
  const ids = send.mock.calls.map(([id]) => id as string)
  expect(ids[0]).toBe(ids[1])
  expect(ids[2]).not.toBe(ids[0])
  expect(localStorage.getItem(outboxKey)).toBeNull()
})

test('stores a message that cannot be sent, and sends it when the browser is online again', async () => {
  send.mockResolvedValue(offline)
  expect(await sendOrQueue(message('Later'))).toEqual(ok('stored'))
  expect(localStorage.getItem(outboxKey)).toContain('Later')
  await flushOutbox()
  send.mockResolvedValue(ok(null))
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(localStorage.getItem(outboxKey)).toBeNull())
  expect(send).toHaveBeenLastCalledWith(expect.any(String), message('Later'))
  expect($toasts.get().at(-1)?.message).toBe('The message you wrote offline has been sent.')
})

test('sends stored messages in the order they were written', async () => {
  send.mockResolvedValue(offline)
  await sendOrQueue(message('First'))
  await sendOrQueue(message('Second'))
  send.mockReset().mockResolvedValue(ok(null))
  await flushOutbox()
  expect(send.mock.calls.map(([, { subject }]) => subject as string)).toEqual(['First', 'Second'])
  expect(localStorage.getItem(outboxKey)).toBeNull()
})

test('keeps messages that fail to send, and drops invalid ones', async () => {
  send.mockResolvedValue(offline)
  await sendOrQueue(message('Broken service'))
  await sendOrQueue(message('Against the rules'))
  send.mockReset()
  send.mockResolvedValueOnce(fail({ code: 'failed', key: 'sendMessageFailed' }))
  send.mockResolvedValueOnce(fail({ code: 'invalid', key: 'subjectRequired' }))
  await flushOutbox()
  expect(localStorage.getItem(outboxKey)).toContain('Broken service')
  expect(localStorage.getItem(outboxKey)).not.toContain('Against the rules')
})

test('returns why a message was rejected, and does not store it', async () => {
  const refused = fail({ code: 'rate-limited', key: 'tooManyMessages' })
  send.mockResolvedValue(refused)
  expect(await sendOrQueue(message('Much'))).toEqual(refused)
  expect(localStorage.getItem(outboxKey)).toBeNull()
})

test.each(['{', '"text"', '[1, null, {"id": 7}]'])('ignores the invalid storage content %s', async garbage => {
  localStorage.setItem(outboxKey, garbage)
  await flushOutbox()
  expect(send).not.toHaveBeenCalled()
})

test('keeps a message for the visit when storage is blocked', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked')
  })
  send.mockResolvedValue(offline)
  expect(await sendOrQueue(message('Blocked'))).toEqual(ok('stored'))
  vi.restoreAllMocks()
  send.mockResolvedValue(ok(null))
  await flushOutbox()
  expect(send).toHaveBeenLastCalledWith(expect.any(String), message('Blocked'))
})
