// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { forgetIdempotencyKey, idempotencyKeyFor } from './idempotencyKeys'

const name = 'overtone-unanswered-purchases'

beforeEach(() => localStorage.clear())

test('a key lasts until it is forgotten, one for each buyer and track', () => {
  const key = idempotencyKeyFor('ada', 'tide')
  expect(key).toMatch(/^[0-9a-f-]{36}$/)
  expect(idempotencyKeyFor('ada', 'tide')).toBe(key)
  expect(idempotencyKeyFor('ada', 'kelp')).not.toBe(key)
  expect(idempotencyKeyFor('ben', 'tide')).not.toBe(key)
  forgetIdempotencyKey('ada', 'tide')
  expect(idempotencyKeyFor('ada', 'tide')).not.toBe(key)
})

test('nothing stays in storage once every attempt was answered', () => {
  idempotencyKeyFor('ada', 'tide')
  expect(localStorage.getItem(name)).not.toBeNull()
  forgetIdempotencyKey('ada', 'tide')
  expect(localStorage.getItem(name)).toBeNull()
})

test.each(['null', '7', '[]', '{"ada/tide":"no key"}', '{"ada/tide":7}'])('%s in storage counts as no keys', text => {
  localStorage.setItem(name, text)
  expect(idempotencyKeyFor('ada', 'tide')).toMatch(/^[0-9a-f-]{36}$/)
})
