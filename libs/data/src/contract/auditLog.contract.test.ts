import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  addUser,
  failedSignIns,
  searchAuditLog,
  getReleaseHealth,
  getFailedSignIns,
  getGrowthByDay,
  getLoadErrors,
  getMonthlyChanges,
  getRoleHistory,
  getShelf,
  getSystemSettings,
  getSystemHealth,
  latestAuditEntries,
  removeSystemSetting,
  saveSystemSetting,
  suspendUser,
  unlockSignIn,
  watchAuditLog,
} from '../entries/admin'
import { recordBeacons } from '../entries/log'
import { getAccount, signInWithPassword } from '../entries/account'
import {
  actAs,
  addressOf,
  dataOf,
  createTestUser,
  newTrack,
  removePeople,
  service,
  unique,
  type TestUser,
} from './fixture'

const notAuthenticated = { code: 'not-authenticated', key: expect.any(String) as string }
const refused = { code: 'forbidden', key: 'insufficientPrivileges' }

let user: TestUser
let admin: TestUser
let superAdmin: TestUser

beforeAll(async () => {
  user = await createTestUser('Rec Member')
  admin = await createTestUser('Rec Manager', 'admin')
  superAdmin = await createTestUser('Rec Super', 'super_admin')
})
afterAll(removePeople)

describe('the audit log', () => {
  test('is searched by action, administrator and day, with pagination', async () => {
    const name = unique('Rec 100% Keeper')
    const keeper = await createTestUser(name, 'admin')
    await actAs(keeper)
    const members = [
      await createTestUser('Rec One'),
      await createTestUser('Rec Two'),
      await createTestUser('Rec Three'),
    ]
    await actAs(keeper)
    for (const member of members) dataOf(await suspendUser(member.id, 'Spam'))
    const today = new Date().toISOString().slice(0, 10)
    const search = { action: 'suspend_user', q: name.slice(0, 14).toUpperCase(), from: today, to: today }
    const first = dataOf(await searchAuditLog(search, undefined, 2))
    expect(first.entries.map(entry => [entry.action, entry.adminId])).toEqual(
      Array.from({ length: 2 }, () => ['suspend_user', keeper.id]),
    )
    const second = dataOf(await searchAuditLog(search, first.next ?? 0, 2))
    expect([...first.entries, ...second.entries].map(entry => entry.targetId)).toEqual(
      members.map(({ id }) => id).reverse(),
    )
    expect(second.next).toBeNull()
    for (const none of [{ action: 'delete_user' }, { q: '%keeper' }, { to: '2020-01-01' }, { from: '2999-01-01' }])
      expect(dataOf(await searchAuditLog({ ...search, ...none })).entries, JSON.stringify(none)).toEqual([])
  })

  test('is reported live while it is written', async () => {
    await actAs(admin)
    const onState = vi.fn()
    const stop = watchAuditLog(onState)
    const leave = latestAuditEntries().listen(() => {})
    await vi.waitFor(() => expect(onState).toHaveBeenCalledWith(true), 10_000)
    dataOf(await suspendUser(user.id, unique('Heard')))
    await vi.waitFor(() => expect(latestAuditEntries().get().data?.entries[0]?.targetId).toBe(user.id), 10_000)
    leave()
    stop()
  })

  test('is empty for members and visitors', async () => {
    await actAs(user)
    expect(dataOf(await searchAuditLog()).entries).toEqual([])
    await actAs(null)
    expect((await searchAuditLog()).error?.code).toBe('not-authenticated')
  })
})

describe('adding a user', () => {
  test('creates an account with its role, its history and an audit log entry', async () => {
    await actAs(superAdmin)
    const email = addressOf(unique('Rec Added'))
    const id = dataOf(
      await addUser(
        { email: ` ${email.toUpperCase()}`, name: 'Rec Added', role: 'artist', reason: 'Joins' },
        'http://a.test',
      ),
    )
    expect(dataOf(await getAccount(id))).toMatchObject({ email, name: 'Rec Added', role: 'artist' })
    expect(dataOf(await getRoleHistory(id))).toMatchObject([{ newRole: 'artist', reason: 'Joins' }])
    const { entries } = dataOf(await searchAuditLog({ action: 'add_user' }, undefined, 1))
    expect(entries).toMatchObject([{ targetId: id, adminId: superAdmin.id, details: { reason: 'Joins' } }])
    const again = await addUser({ email, name: 'Rec Added', role: 'admin', reason: 'Twice' }, 'http://a.test')
    expect(again.error).toEqual({ code: 'conflict', key: 'userExists' })
    await service.auth.admin.deleteUser(id)
  })

  test.each([
    [{ email: 'nowhere' }, 'emailInvalid'],
    [{ name: ' ' }, 'nameRequired'],
    [{ reason: ' ' }, 'reasonRequired'],
  ])('is rejected with %j', async (part, key) => {
    await actAs(superAdmin)
    const added = await addUser(
      { email: 'a@overtone.test', name: 'A', role: 'user', reason: 'R', ...part },
      'http://a.test',
    )
    expect(added.error).toEqual({ code: 'invalid', key })
  })

  test('is forbidden to administrators, and leaves no account behind', async () => {
    const email = addressOf(unique('Rec Refused'))
    const user = { email, name: 'A', role: 'user', reason: 'R' } as const
    await actAs(admin)
    expect((await addUser(user, 'http://a.test')).error).toEqual(refused)
    await actAs(null)
    expect((await addUser(user, 'http://a.test')).error).toEqual(notAuthenticated)
    expect((await service.from('users').select('id').eq('email', email)).data).toEqual([])
  })
})

describe('system monitoring', () => {
  test('returns metrics to administrators', async () => {
    await actAs(admin)
    const health = dataOf(await getSystemHealth())
    expect(health.databaseBytes).toBeGreaterThan(1e6)
    if (health.machine) expect(health.machine.memoryUsed).toBeLessThanOrEqual(health.machine.memoryTotal)
    expect(health.connections).toBeLessThan(health.mostConnections)
    expect(health.milliseconds).toBeGreaterThanOrEqual(0)
    expect(Object.keys(health.buckets)).toContain('audio-files')
    expect(dataOf(await getLoadErrors())).toEqual(expect.any(Array))
    const days = dataOf(await getGrowthByDay(7))
    expect(days).toHaveLength(7)
    expect(days.at(-1)?.users).toBeGreaterThanOrEqual(3)
    expect(Object.keys(dataOf(await getMonthlyChanges())).sort()).toEqual(['activeUsers', 'plays', 'tracks', 'users'])
  })

  test('counts loads and failures of a build, separately for its canary cohort', async () => {
    const remote = 'sample'
    const version = `1.0.0-${randomBytes(6).toString('hex')}`
    const beacon = { remote, version, isCanary: true } as const
    const sent = await recordBeacons([
      { ...beacon, kind: 'load' },
      { ...beacon, kind: 'load' },
      { ...beacon, kind: 'chunk' },
      { ...beacon, kind: 'error' },
      { ...beacon, kind: 'lcp', value: 1200 },
      { ...beacon, isCanary: false, kind: 'load' },
    ])
    expect(sent).toBe(true)
    await actAs(admin)
    const builds = dataOf(await getReleaseHealth(remote)).filter(build => build.version === version)
    const [live, canary] = builds.toSorted((a, b) => Number(a.isCanary) - Number(b.isCanary))
    expect(live).toEqual({ version, isCanary: false, loads: 1, failures: 0, phases: [], vitals: [] })
    expect(canary).toMatchObject({ version, isCanary: true, loads: 2, failures: 2 })
    expect(canary?.vitals).toEqual([{ name: 'lcp', measured: 1, good: 1, p75: expect.closeTo(1200, -2) as number }])
    expect(canary?.phases?.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: 'chunk', failures: 1 },
      { name: 'error', failures: 1 },
    ])
    expect(dataOf(await getReleaseHealth('nothing'))).toEqual([])
  })

  test("shows everyone's drafts to administrators only", async () => {
    const draft = await newTrack(user, { is_published: false })
    await actAs(admin)
    expect(dataOf(await getShelf('drafts')).map(({ id }) => id)).toContain(draft)
    const other = await createTestUser('Rec Other')
    await actAs(other)
    expect(dataOf(await getShelf('drafts')).map(({ id }) => id)).not.toContain(draft)
  })

  test('is forbidden to members and visitors', async () => {
    const asks = [
      getSystemHealth,
      getLoadErrors,
      () => getReleaseHealth('admin'),
      getMonthlyChanges,
      () => getGrowthByDay(7),
      getFailedSignIns,
    ]
    for (const ask of asks) {
      await actAs(user)
      expect((await ask()).error).toEqual(refused)
      await actAs(null)
      expect((await ask()).error).toEqual(notAuthenticated)
    }
  })

  test('stores a setting of any type, and deletes it', async () => {
    const key = unique('rec').replace(' ', '_')
    await actAs(superAdmin)
    for (const value of ['text', '"', 1, null, { a: ['b'] }]) {
      dataOf(await saveSystemSetting(key, value))
      expect(dataOf(await getSystemSettings())).toContainEqual({ key, value })
    }
    dataOf(await removeSystemSetting(key))
    expect((await service.from('system_settings').select('key').eq('key', key)).data).toEqual([])
  })
})

test('super admins see addresses with failed sign-ins and can unlock them', async () => {
  await actAs(null)
  await signInWithPassword(user.email, 'Wrong-password-1')
  await actAs(superAdmin)
  const listed = dataOf(await getFailedSignIns()).find(({ email }) => email === user.email)
  // A project without the auth guard of the embedded backend doesn't record failures
  if (listed) {
    expect(listed).toMatchObject({ name: 'Rec Member', failures: 1, isLocked: false })
    expect((await unlockSignIn(user.email, ' ')).error?.key).toBe('reasonRequired')
    expect(dataOf(await unlockSignIn(user.email, 'Called'))).toBe(true)
  }
  expect(dataOf(await unlockSignIn(user.email, 'Called'))).toBe(false)
  expect(failedSignIns()).toBe(failedSignIns())
  await actAs(admin)
  expect((await unlockSignIn(user.email, 'Called')).error).toEqual(refused)
})
