// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { sessionStorageKey } from '../connection/connection'
import { findResult, keepResult, setResultAccount } from './keptResults'
import { offlineDatabase } from './offlineDatabase'
import { enqueue, openOutbox } from './outbox'

beforeEach(async () => {
  await (await offlineDatabase()).clear('results')
  await setResultAccount('ada')
})

test('the last result of a query is found, sets too, for its account alone', async () => {
  await keepResult('favorite-ids/["ada"]', new Set(['a']))
  await keepResult('favorite-ids/["ada"]', new Set(['a', 'b']))
  expect((await findResult('favorite-ids/["ada"]'))?.data).toEqual(new Set(['a', 'b']))
  await setResultAccount('bob')
  expect(await findResult('favorite-ids/["ada"]')).toBeUndefined()
})

test('nothing is kept of what only moderators and administrators see', async () => {
  for (const key of ['accounts/[]', 'moderation/[]', 'audit-log/[]', 'failed-sign-ins/[]']) await keepResult(key, [1])
  expect(await (await offlineDatabase()).count('results')).toBe(0)
})

test('kept favorites include those that wait to be sent', async () => {
  await openOutbox('ada')
  await keepResult('favorite-ids/["ada"]', new Set(['a', 'b']))
  await enqueue({ name: 'addFavorite', args: ['c'] })
  await enqueue({ name: 'removeFavorite', args: ['ada', 'a'] })
  expect((await findResult('favorite-ids/["ada"]'))?.data).toEqual(new Set(['b', 'c']))
})

test.each([null, 'bob'])('results of an account are deleted once the browser is used by %s', async next => {
  await keepResult('history/["ada"]', [1])
  await setResultAccount(next)
  await keepResult('track/["x"]', 2)
  await setResultAccount('ada')
  expect(await findResult('history/["ada"]')).toBeUndefined()
})

test('results stay while the account of a stored session isn’t known yet, and visitors keep theirs', async () => {
  await keepResult('history/["ada"]', [1])
  localStorage.setItem(sessionStorageKey, '{}')
  await setResultAccount(null)
  await keepResult('track/["x"]', 2)
  await setResultAccount('ada')
  localStorage.removeItem(sessionStorageKey)
  expect((await findResult('history/["ada"]'))?.data).toEqual([1])
  await setResultAccount(null)
  expect((await findResult('track/["x"]'))?.data).toBe(2)
})

test('the oldest of more than 500 results is deleted', async () => {
  const database = await offlineDatabase()
  for (let at = 0; at < 501; at++) await database.put('results', { account: 'ada', key: `track/[${at}]`, data: at, at })
  await keepResult('track/["new"]', 1)
  expect(await database.count('results')).toBe(500)
  expect(await findResult('track/[1]')).toBeUndefined()
  expect((await findResult('track/[2]'))?.data).toBe(2)
})
