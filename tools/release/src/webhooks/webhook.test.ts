// cspell:ignore ILPZ
import { expect, test } from 'vitest'
import { chosenWebhook, signatureOf } from './webhook'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

test('signs the example of Standard Webhooks as its libraries do', () => {
  const { secret: key } =
    chosenWebhook({ OVERTONE_WEBHOOK_URL: 'https://a.test', OVERTONE_WEBHOOK_SECRET: secret }) ?? {}
  expect(key && signatureOf(key, 'msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330.{"test": 2432232314}')).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  )
})

test('returns null without an address', () => {
  expect(chosenWebhook({})).toBeNull()
  expect(chosenWebhook({ OVERTONE_WEBHOOK_URL: 'https://a.test/x' })).toEqual({ url: 'https://a.test/x', secret: null })
})

test.each([
  [{ OVERTONE_WEBHOOK_URL: 'hooks' }, 'OVERTONE_WEBHOOK_URL must be'],
  [{ OVERTONE_WEBHOOK_URL: 'file:///etc/passwd' }, 'OVERTONE_WEBHOOK_URL must be'],
  [{ OVERTONE_WEBHOOK_URL: 'https://a.test', OVERTONE_WEBHOOK_SECRET: 'secret' }, 'OVERTONE_WEBHOOK_SECRET must be'],
])('refuses %j', (env, message) => {
  expect(() => chosenWebhook(env)).toThrow(message)
})
