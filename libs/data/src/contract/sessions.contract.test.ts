import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endSessions, getSessions } from '../entries/account'
import { actAs, createTestUser, dataOf, password, project, removePeople, type TestUser } from './fixture'

let ada: TestUser
let other: TestUser
beforeAll(async () => {
  ada = await createTestUser('Session One')
  other = await createTestUser('Session Two')
})
afterAll(removePeople)

/** Signs in once more, in a browser of its own. */
const signIn = ({ email }: TestUser) =>
  createClient(project.supabaseUrl, project.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  }).auth.signInWithPassword({ email, password })

test('getSessions returns the own sessions; endSessions ends one, or all but the current one', async () => {
  for (let n = 0; n < 3; n += 1) await signIn(ada)
  await signIn(other)
  await actAs(ada)
  const sessions = dataOf(await getSessions())
  expect(sessions).toHaveLength(4)
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  const elsewhere = sessions.find(({ isCurrent }) => !isCurrent)
  expect(dataOf(await endSessions(elsewhere?.id))).toBe(1)
  expect(dataOf(await endSessions())).toBe(2)
  expect(dataOf(await getSessions())).toMatchObject([{ isCurrent: true }])
  await actAs(other)
  expect(dataOf(await getSessions())).toHaveLength(2)
})

test('a visitor has no sessions', async () => {
  await actAs(null)
  expect((await getSessions()).ok).toBe(false)
  expect((await endSessions()).error).toMatchObject({ code: 'not-authenticated' })
})
