import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientOf, startTestBackend, testPassword } from '../testing/testBackend'
import type { TestBackend } from '../testing/testBackend'

const signIns = 40

let at: TestBackend

beforeAll(async () => {
  at = await startTestBackend()
})
afterAll(() => at?.stop())

async function signIn(email: string, password: string): Promise<string> {
  const { error } = await clientOf(at.backend).auth.signInWithPassword({ email, password })
  return error?.code ?? 'in'
}

test('responds to REST reads while many wrong passwords are checked', async () => {
  const known = await Promise.all(['a', 'b', 'c', 'd'].map(name => at.signUp(`${name}@storm.test`)))
  const emails = Array.from({ length: signIns }, (_, index) =>
    index % 2 ? `nobody-${index}@storm.test` : (known[(index / 2) % known.length]?.email ?? ''),
  )
  const storm = Promise.all(emails.map(email => signIn(email, 'Wrong-1234')))
  let isOver = false
  void storm.then(() => (isOver = true))

  let reads = 0
  while (!isOver) {
    const { error } = await at.anon.from('tracks').select('id').limit(1)
    expect(error).toBeNull()
    reads += 1
  }
  expect(new Set(await storm)).toEqual(new Set(['invalid_credentials']))
  // If passwords were hashed on the main thread, only two or three reads would get through.
  expect(reads).toBeGreaterThan(signIns / 2)
})

test.each([
  ['pgcrypto and other bcrypt implementations', '$2a$10$638rwdgYAbMaVXdui9Ykw..8AcuC67WP33ZTXNPN8sOKaK.6Gv7H2'],
  ['earlier versions', '$2b$10$638rwdgYAbMaVXdui9Ykw..8AcuC67WP33ZTXNPN8sOKaK.6Gv7H2'],
])('accepts passwords hashed by %s', async (_, hash) => {
  const { id, email } = await at.signUp(`${hash.slice(1, 3)}@storm.test`)
  await at.sql`update auth.users set encrypted_password = ${hash} where id = ${id}`
  expect(await signIn(email, testPassword)).toBe('invalid_credentials')
  expect(await signIn(email, 'Another-horse-2')).toBe('in')
})
