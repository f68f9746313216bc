import type { Role } from '@overtone/domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  activateUser,
  changeRole,
  deleteUser,
  getAccounts,
  getAuditLog,
  getAdminOverview,
  getDashboardStatistics,
  getRoleHistory,
  getSystemSettings,
  saveSystemSetting,
  suspendUser,
} from '../entries/admin'
import { createPlaylist } from '../entries/playlists'
import { getAccount } from '../entries/account'
import { actAs, dataOf, createTestUser, newTrack, removePeople, service, unique, type TestUser } from './fixture'

const missing = '00000000-0000-4000-8000-000000000000'
const notAuthenticated = { code: 'not-authenticated', key: 'notAuthenticated' }
const refusedRole = { code: 'forbidden', key: 'cannotAssignRole' }
const refused = { code: 'forbidden', key: 'cannotChangeAccount' }

let user: TestUser
let admin: TestUser
let superAdmin: TestUser

beforeAll(async () => {
  user = await createTestUser('Mia Member')
  admin = await createTestUser('Max Manager', 'admin')
  superAdmin = await createTestUser('Sue Super', 'super_admin')
})
afterAll(removePeople)

const roleOf = async (of: TestUser) => {
  await actAs(of)
  return dataOf(await getAccount(of.id)).role
}

describe('roles', () => {
  test('change, with the reason in the history and the audit log', async () => {
    await actAs(admin)
    dataOf(await changeRole(user.id, 'artist', 'Uploads regularly'))
    expect(dataOf(await getRoleHistory(user.id))).toMatchObject([
      {
        userId: user.id,
        userName: 'Mia Member',
        oldRole: 'user',
        newRole: 'artist',
        changedBy: admin.id,
        changedByName: 'Max Manager',
        reason: 'Uploads regularly',
      },
    ])
    const [latest] = dataOf(await getAuditLog(1))
    expect(latest).toMatchObject({
      adminId: admin.id,
      adminName: 'Max Manager',
      action: 'change_role',
      targetType: 'user',
      targetId: user.id,
    })
    expect(latest?.details).toMatchObject({ timestamp: expect.any(String) as string, platform: 'web' })
    expect(await roleOf(user)).toBe('artist')
  })

  test.each([
    ['an admin appoints an admin', () => admin, () => user, 'admin'],
    ['an admin appoints a super admin', () => admin, () => user, 'super_admin'],
    ['an admin demotes a super admin', () => admin, () => superAdmin, 'user'],
    ['a member promotes themselves', () => user, () => user, 'admin'],
    ['a super admin demotes themselves', () => superAdmin, () => superAdmin, 'user'],
  ] as [string, () => TestUser, () => TestUser, Role][])('do not change when %s', async (_what, who, whom, role) => {
    const before = await roleOf(whom())
    await actAs(who())
    expect((await changeRole(whom().id, role, 'Because')).error).toEqual(refusedRole)
    expect(await roleOf(whom())).toBe(before)
  })

  test('cannot change without a reason, an existing account and a signed-in user', async () => {
    await actAs(superAdmin)
    expect((await changeRole(user.id, 'user', '  ')).error).toEqual({
      code: 'invalid',
      key: 'reasonRequired',
    })
    const nobody = { code: 'not-found', key: 'userNotFound' }
    expect((await changeRole(missing, 'user', 'Because')).error).toEqual(nobody)
    expect((await changeRole('no id', 'user', 'Because')).error).toEqual(nobody)
    await actAs(null)
    expect((await changeRole(user.id, 'user', 'Because')).error).toEqual(notAuthenticated)
  })
})

describe('accounts', () => {
  test('are suspended and activated with the default reasons, and are read-only in between', async () => {
    const member = await createTestUser('Sus Pended')
    await actAs(superAdmin)
    dataOf(await suspendUser(member.id))
    await actAs(member)
    expect((await createPlaylist({ title: 'a' })).error).toEqual({
      code: 'forbidden',
      key: 'createPlaylistFailed',
    })
    await actAs(superAdmin)
    dataOf(await activateUser(member.id))
    const entries = dataOf(await getAuditLog()).filter(change => change.targetId === member.id)
    expect(entries.map(change => [change.action, change.details.reason])).toEqual([
      ['activate_user', 'Activated by super admin'],
      ['suspend_user', 'Suspended by super admin'],
    ])
    await actAs(member)
    expect((await createPlaylist({ title: 'a' })).ok).toBe(true)
  })

  test('are deleted with everything they own', async () => {
    const member = await createTestUser('Del Eted')
    const track = await newTrack(member)
    await actAs(superAdmin)
    dataOf(await deleteUser(member.id))
    const { data } = await service.from('tracks').select('id').eq('id', track)
    expect(data).toEqual([])
    expect(dataOf(await getAuditLog(1))[0]?.details).toMatchObject({ reason: 'Deleted by super admin' })
    expect((await deleteUser(member.id)).error).toEqual({ code: 'not-found', key: 'userNotFound' })
  })

  test('cannot be changed by members and visitors', async () => {
    await actAs(user)
    for (const change of [suspendUser, activateUser, deleteUser])
      expect((await change(admin.id)).error).toEqual(refused)
    await actAs(null)
    for (const change of [suspendUser, activateUser, deleteUser])
      expect((await change(admin.id)).error).toEqual(notAuthenticated)
  })

  test('are listed newest first, found by name and email address, and paginated', async () => {
    await actAs(admin)
    const everybody = dataOf(await getAccounts({ limit: 2 }))
    expect(everybody.accounts).toHaveLength(2)
    expect(everybody.total).toBeGreaterThanOrEqual(3)
    const next = dataOf(await getAccounts({ limit: 2 }, everybody.next ?? 'none'))
    expect(next.accounts.map(account => account.id)).not.toContain(everybody.accounts[0]?.id)
    const [found] = dataOf(await getAccounts({ q: superAdmin.email.toUpperCase() })).accounts
    expect(found).toMatchObject({ id: superAdmin.id, name: 'Sue Super', role: 'super_admin', loginCount: 0 })
    expect(dataOf(await getAccounts({ q: '%' })).accounts).toEqual([])
    expect((await getAccounts({}, 'no cursor')).error?.code).toBe('invalid')
  })
})

describe('the dashboard', () => {
  test('counts accounts, tracks, playlists and plays', async () => {
    await newTrack(user, { play_count: 7 })
    await actAs(admin)
    const statistics = dataOf(await getDashboardStatistics())
    expect(statistics).toMatchObject({ storageUsed: '2.5 GB' })
    expect(statistics.totalUsers).toBeGreaterThanOrEqual(3)
    expect(statistics.activeUsers).toBeGreaterThanOrEqual(3)
    expect(statistics.newUsersToday).toBeGreaterThanOrEqual(3)
    expect(statistics.totalPlays).toBeGreaterThanOrEqual(7)
    expect(statistics.tracksUploadedToday).toBeGreaterThanOrEqual(1)
    const overview = dataOf(await getAdminOverview())
    expect(overview.users).toBe(statistics.totalUsers)
    expect(overview.newestAccounts.length).toBeLessThanOrEqual(10)
  })

  test('stores settings for super admins only', async () => {
    const key = unique('contract').replace(' ', '_')
    await actAs(superAdmin)
    dataOf(await saveSystemSetting(key, { a: [1, 'b'] }))
    dataOf(await saveSystemSetting(key, { a: 2 }))
    expect(dataOf(await getSystemSettings())).toContainEqual({ key, value: { a: 2 } })
    await actAs(admin)
    expect(dataOf(await getSystemSettings())).not.toContainEqual({ key, value: { a: 2 } })
    expect((await saveSystemSetting(key, 1)).error).toEqual({ code: 'forbidden', key: 'updateFailed' })
    await service.from('system_settings').delete().eq('key', key)
  })

  test('is forbidden to members and visitors', async () => {
    await actAs(user)
    expect((await getDashboardStatistics()).error).toEqual({ code: 'forbidden', key: 'insufficientPrivileges' })
    expect((await getAccounts()).error?.code).toBe('forbidden')
    expect((await getAdminOverview()).error?.code).toBe('forbidden')
    expect(dataOf(await getAuditLog())).toEqual([])
    expect(dataOf(await getRoleHistory())).toEqual([])
    await actAs(null)
    expect((await getDashboardStatistics()).error).toEqual(notAuthenticated)
    expect((await getAccounts()).error).toEqual(notAuthenticated)
    expect((await getAuditLog()).error?.code).toBe('not-authenticated')
  })
})
