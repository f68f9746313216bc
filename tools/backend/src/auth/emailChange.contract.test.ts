// cspell:ignore Fchange
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Mail } from '../mailbox'
import { clientOf, startTestBackend, testPassword, type TestBackend } from '../testing/testBackend'

let at: TestBackend
beforeAll(async () => {
  at = await startTestBackend()
}, 60_000)
afterAll(() => at?.stop())

/** Returns the link in the last email to an address. */
async function linkTo(address: string): Promise<string> {
  const response = await fetch(at.backend.mailboxUrl, { headers: { accept: 'application/json' } })
  const mail = ((await response.json()) as Mail[]).find(({ to }) => to === address)
  return /https?:\S+type=email_change\S*/.exec(mail?.text ?? '')?.[0] ?? `no link to ${address}`
}

/** Opens a link as a browser does. Returns the path of the page that it leads to, and the parameters in its fragment. */
async function open(link: string, method = 'GET'): Promise<{ path: string; hash: URLSearchParams }> {
  const response = await fetch(link, { method, redirect: 'manual' })
  const { pathname, hash } = new URL(response.headers.get('location') ?? 'about:blank')
  return { path: pathname, hash: new URLSearchParams(hash.slice(1)) }
}

const emailOf = async (id: string) =>
  (
    await at.sql<{ email: string; profile: string }[]>`
      select a.email, u.email as profile from auth.users a join public.users u using (id) where a.id = ${id}`
  )[0]

/** Creates an account that has begun to change its email. */
async function begin(name: string) {
  const [from, to] = [`${name}@before.test`, `${name}@after.test`]
  const user = await at.signUp(from)
  const { data, error } = await user.client.auth.updateUser({ email: to })
  expect(error).toBeNull()
  expect(data.user).toMatchObject({ email: from, new_email: to })
  return { ...user, from, to, links: [await linkTo(from), await linkTo(to)] as const }
}

describe.each(['former', 'new'])('with the %s address first', first => {
  test('an email changes once both addresses have confirmed', async () => {
    const { id, from, to, links } = await begin(`both-${first}`)
    const [one, other] = first === 'former' ? links : links.toReversed()
    const begun = await open(one ?? '')
    expect(begun.path).toBe('/settings')
    expect(begun.hash.get('message')).toMatch(/^Confirmation link accepted/)
    expect(await emailOf(id)).toEqual({ email: from, profile: from })
    const again = await open(one ?? '')
    expect(again.hash.get('error_code')).toBe('otp_expired')
    expect(await emailOf(id)).toEqual({ email: from, profile: from })

    const ended = await open(other ?? '')
    expect(ended.path).toBe('/settings')
    expect(ended.hash.get('access_token')).toMatch(/^ey/)
    expect(await emailOf(id)).toEqual({ email: to, profile: to })
    const signedIn = await clientOf(at.backend).auth.signInWithPassword({ email: to, password: testPassword })
    expect(signedIn.error).toBeNull()
    expect((await open(other ?? '')).hash.get('error_code')).toBe('otp_expired')
  })
})

test('one link is not enough, however it is opened', async () => {
  const { id, from, client, links } = await begin('once')
  const [link] = links
  const token = new URL(link).searchParams.get('token') ?? ''
  expect((await client.auth.verifyOtp({ token_hash: token, type: 'email_change' })).error).not.toBeNull()
  expect((await client.auth.verifyOtp({ email: from, token, type: 'email_change' })).error).not.toBeNull()
  await open(link.replace('email_change', 'email%5Fchange'))
  await open(link, 'HEAD')
  await open(`${link}&type=signup`)
  expect(await emailOf(id)).toEqual({ email: from, profile: from })
})

test('links expire after an hour, and a later change replaces them', async () => {
  const late = await begin('late')
  await at.sql`update auth.users set email_change_sent_at = now() - interval '61 minutes' where id = ${late.id}`
  for (const link of late.links) expect((await open(link)).hash.get('error_code')).toBe('otp_expired')

  const { id, client, from, links } = await begin('twice')
  await open(links[0])
  expect((await client.auth.updateUser({ email: 'other@after.test' })).error).toBeNull()
  await open(links[1])
  expect(await emailOf(id)).toEqual({ email: from, profile: from })
  await open(await linkTo('other@after.test'))
  expect(await emailOf(id)).toEqual({ email: from, profile: from })
  await open(await linkTo(from))
  expect(await emailOf(id)).toEqual({ email: 'other@after.test', profile: 'other@after.test' })
})

test('an address that has an account is refused, and one gets an email a minute', async () => {
  await at.signUp('taken@before.test')
  const { client } = await at.signUp('wants@before.test')
  expect((await client.auth.updateUser({ email: 'taken@before.test' })).error?.code).toBe('email_exists')
  expect((await client.auth.updateUser({ email: 'free@after.test' })).error).toBeNull()
  expect((await client.auth.updateUser({ email: 'free@after.test' })).error?.code).toBe('over_email_send_rate_limit')
})
