import { beforeEach, expect, test, vi } from 'vitest'
import { getAccount } from './accounts'
import { connectData } from '../connection/connection'

const row = {
  id: 'ada',
  email: 'ada@example.org',
  name: 'Ada',
  role: 'user',
  is_active: true,
  avatar_url: null,
  bio: '',
  created_at: '2026-11-21T12:00:00+00:00',
}
const fetched = vi.fn<(url: string) => Promise<Response>>()

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', (url: string) => fetched(url))
  connectData({ supabaseUrl: 'https://project.example', publishableKey: 'sb_publishable_1' })
})

const none = () => Response.json({ code: 'PGRST116', message: '0 rows', details: null, hint: null }, { status: 406 })

test('getAccount recreates a missing profile', async () => {
  fetched.mockResolvedValueOnce(none()).mockResolvedValueOnce(Response.json(row))
  expect((await getAccount('ada')).data).toMatchObject({ id: 'ada', name: 'Ada' })
  expect(fetched.mock.calls.map(([url]) => new URL(url).pathname)).toEqual([
    '/rest/v1/users',
    '/rest/v1/rpc/create_missing_profile',
  ])
})

test('getAccount fails if the profile is missing and cannot be recreated', async () => {
  fetched.mockImplementation(async () => none())
  expect((await getAccount('ada')).error).toEqual({ code: 'not-found', key: 'getProfileFailed' })
})

test('getAccount does not recreate a profile after any other error', async () => {
  fetched.mockImplementation(async () => Response.json({ code: '57014', message: 'canceled' }, { status: 500 }))
  expect((await getAccount('ada')).error?.code).toBe('failed')
  expect(fetched).toHaveBeenCalledTimes(1)
})
