import { expect, test } from 'vitest'
import { claimOf, keys, linkOf } from './sampleLink'
import { verifyLink } from './verifyLink'

test('returns a claim signed by a trusted key', async () => {
  const claim = claimOf()
  expect(await verifyLink(await linkOf(claim), () => keys)).toEqual(claim)
})

test.each([
  ['another app', { app: 'admin' }],
  ['another build', { id: '0.2.0-other' }],
  ['a later end', { until: '2999-01-01T00:00:00.000Z' }],
])('rejects a link tampered with: %s', async (_what, change) => {
  const [, signature = ''] = (await linkOf(claimOf())).split('.')
  const payload = Buffer.from(JSON.stringify(claimOf(change))).toString('base64url')
  expect(await verifyLink(`${payload}.${signature}`, () => keys)).toBe('untrusted')
})

test('rejects an unknown key, and another key under a known id', async () => {
  expect(await verifyLink(await linkOf(claimOf({ key: 'theirs' })), () => keys)).toBe('untrusted')
  expect(await verifyLink(await linkOf(claimOf()), () => ({ ours: btoa('no key') }))).toBe('untrusted')
})

test('rejects a link once it has expired, and one without an expiry', async () => {
  const link = await linkOf(claimOf({ until: '2026-11-22T12:00:00.000Z' }))
  const end = Date.parse('2026-11-22T12:00:00.000Z')
  expect(await verifyLink(link, () => keys, end - 1)).toMatchObject({ app: 'artist' })
  expect(await verifyLink(link, () => keys, end)).toBe('expired')
  expect(await verifyLink(await linkOf(claimOf({ until: 'never' })), () => keys)).toBe('expired')
})

test.each(['', 'x', '.', 'https://evil.example/remoteEntry.js', 'bnVsbA.c2ln', 'e30.c2ln', 'ÿ.ÿ'])(
  'rejects "%s" as malformed',
  async text => {
    expect(await verifyLink(text, () => keys)).toBe('malformed')
  },
)

test('rejects a link with trailing text', async () => {
  expect(await verifyLink(`${await linkOf(claimOf())}.more`, () => keys)).toBe('malformed')
})
