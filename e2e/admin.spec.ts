import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pickAction, accountOf, actionsOn, find, linesOn, newMember, type Line } from './adminPage'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { askAs, type Ask } from './rest'
import { signIn } from './signIn'

test('a super admin manages an account: screen, database and audit log agree', async ({ page, browser, trouble }) => {
  test.setTimeout(120_000)
  const member = await newMember(browser, 'Acted Upon')
  await signIn(page, 'super_admin')
  const ask = await askAs('super_admin')
  await page.goto('/super-admin?tab=users')
  const toast = page.getByRole('status').filter({ hasText: 'Acted Upon' })
  await find(page, member.email)
  const row = page.getByRole('row', { name: member.email })

  await pickAction(page, 'Acted Upon', 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Change User Role' })
  await dialog.getByLabel('New role').selectOption('ARTIST')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(dialog.getByText('A reason is required')).toBeVisible()
  expect(await linesOn(ask, member.id)).toEqual([])
  await dialog.getByLabel('Reason').fill('Makes music')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(row.getByText('ARTIST')).toBeVisible()
  expect(await accountOf(ask, member.id)).toEqual({ role: 'artist', is_active: true })
  expect((await linesOn(ask, member.id))[0]).toMatchObject({
    action: 'change_role',
    details: { new_role: 'artist', reason: 'Makes music' },
  })

  // Cancel changes nothing; Undo reverts the change, and the audit log records that, too
  await pickAction(page, 'Acted Upon', 'Edit')
  await dialog.getByLabel('New role').selectOption('ADMIN')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByText('USER')).toBeVisible()
  expect(await accountOf(ask, member.id)).toEqual({ role: 'user', is_active: true })

  const list = member.page.getByRole('button', { name: 'Create playlist' })
  await member.page.goto('/playlists')
  await list.click()
  await pickAction(page, 'Acted Upon', 'Suspend')
  await page.getByLabel('Reason').fill('Spam')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click()
  await expect(row.getByText('Suspended').filter({ visible: true })).toBeVisible()
  expect(await accountOf(ask, member.id)).toMatchObject({ is_active: false })
  // The open session can't write anymore, and the error says why
  await expect(member.ask('POST', 'playlists', { title: 'Mine' })).rejects.toThrow('42501')
  const making = member.page.getByRole('dialog', { name: 'Create playlist' })
  await making.getByLabel('Playlist title').fill('Mine')
  await making.getByRole('button', { name: 'Create playlist' }).click()
  await expect(making.getByRole('alert')).toBeVisible()
  expect(await ask('GET', `playlists?user_id=eq.${member.id}`)).toEqual([])
  await member.page.reload()
  await expect(member.page.getByText('Your account is suspended')).toBeVisible()

  await pickAction(page, 'Acted Upon', 'Activate')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Activate' }).click()
  await expect(row.getByText('Active', { exact: true })).toBeVisible()
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(row.getByText('Suspended').filter({ visible: true })).toBeVisible()
  expect(await accountOf(ask, member.id)).toMatchObject({ is_active: false })
  await pickAction(page, 'Acted Upon', 'Activate')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Activate' }).click()
  await expect(row.getByText('Active', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(row.getByText('Active', { exact: true })).toBeVisible()
  await member.ask('POST', 'playlists', { title: 'Mine' })

  await pickAction(page, 'Acted Upon', 'Delete')
  const question = page.getByRole('alertdialog')
  await expect(
    question.getByText('Are you sure you want to delete this user? This action cannot be undone.'),
  ).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No users found')).toBeVisible()
  await expect(toast).toHaveCount(1)
  expect(await accountOf(ask, member.id)).toBeUndefined()
  expect((await linesOn(ask, member.id)).map(({ action, details }) => [action, details.reason])).toEqual([
    ['delete_user', 'Deleted by super admin'],
    ['activate_user', 'Activated by super admin'],
    ['suspend_user', 'Suspended by super admin'],
    ['activate_user', 'Activated by super admin'],
    ['suspend_user', 'Spam'],
    ['change_role', 'Undone'],
    ['change_role', 'Makes music'],
  ])

  await expectModeratorAdded(page, ask)
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})

/** Adds a moderator, and expects the account and its audit log entry. */
async function expectModeratorAdded(page: Page, ask: Ask): Promise<void> {
  await page.getByRole('button', { name: 'Add User' }).click()
  const adding = page.getByRole('dialog', { name: 'Add User' })
  const email = `added-${Date.now()}@overtone.test`
  await adding.getByLabel('Email').fill(email)
  await adding.getByLabel('Name').fill('Added Person')
  await adding.getByLabel('Role').selectOption('MODERATOR')
  await adding.getByLabel('Reason').fill('Helps out')
  await adding.getByRole('button', { name: 'Add User' }).click()
  await expect(adding).toBeHidden()
  await find(page, email)
  const [added] = await ask<{ id: string; role: string }[]>('GET', `users?email=eq.${email}&select=id,role`)
  expect(added?.role).toBe('moderator')
  expect(await actionsOn(ask, added?.id ?? '')).toEqual(['change_role', 'add_user'])
}

test('the super admin sees live counts from the database, and the settings are saved', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'super_admin')
  const ask = await askAs('super_admin')
  const main = page.getByRole('main')
  await page.goto('/super-admin')
  const figure = (name: string) => main.locator('dt', { hasText: new RegExp(`^${name}$`) }).locator('+ dd')
  const counted = await ask<{ totalTracks: number; activeUsers: number }>('POST', 'rpc/dashboard_statistics')
  await expect(figure('Total Tracks')).toContainText(String(counted.totalTracks))
  await expect(figure('Total Users')).toContainText('this month')

  const feed = main.getByRole('list', { name: 'Live feed' })
  await expect(main.getByText('Live', { exact: true })).toBeVisible()
  const key = `motto-${Date.now()}`
  await ask('POST', 'rpc/save_system_setting', { setting: key, json_text: '"loud"' })
  await expect(feed.getByRole('listitem').first()).toContainText(`added the setting ${key}`)
  const latest = await ask<Line[]>('GET', 'admin_activity_logs?limit=8&select=action')
  await expect(feed.getByRole('listitem')).toHaveCount(latest.length)

  const measured = await page.waitForResponse(/rpc\/system_health/) // measured again every three seconds
  const { connections, mostConnections } = (await measured.json()) as Record<'connections' | 'mostConnections', number>
  await expect(main.getByText(`${connections} of ${mostConnections}`)).toBeVisible()
  await expectAccessible(page)

  const inTab = (name: string) => expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
  await main.getByRole('button', { name: 'Add User' }).click()
  await page.getByRole('dialog', { name: 'Add User' }).getByRole('button', { name: 'Cancel' }).click()
  await main.getByRole('button', { name: 'Change role' }).click()
  await inTab('Users')
  await page.getByRole('tab', { name: 'Overview' }).click()
  const whole = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Save audit log as CSV' }).click()
  expect(await readFile(await (await whole).path(), 'utf8')).toContain(key)
  await main.getByRole('button', { name: 'System settings' }).click()
  await inTab('System')

  const another = `${key}-too`
  await main.getByRole('button', { name: 'Add setting' }).click()
  const adding = page.getByRole('dialog', { name: 'Add setting' })
  await adding.getByLabel('Value').fill('true')
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(adding.getByText('A key is required')).toBeVisible()
  await adding.getByLabel('Key').fill(another)
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByRole('button', { name: `Remove ${another}` })).toBeVisible()
  expect(await ask('GET', `system_settings?key=eq.${another}&select=value`)).toEqual([{ value: true }])
  expect(await actionsOn(ask, another)).toEqual(['insert_setting'])

  await expect(main.getByRole('link', { name: 'See what is live' })).toHaveAttribute('href', '/releases')
  await main.getByRole('button', { name: `Edit ${key}`, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit setting' })
  await dialog.getByLabel('Value').fill('not json')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This isn’t valid JSON')).toBeVisible()
  await dialog.getByLabel('Value').fill('{"a": 1}')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByText('{"a":1}')).toBeVisible()
  expect(await ask('GET', `system_settings?key=eq.${key}&select=value`)).toEqual([{ value: { a: 1 } }])
  await main.getByRole('button', { name: `Remove ${key}`, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(main.getByRole('button', { name: `Remove ${key}`, exact: true })).toHaveCount(0)
  expect(await actionsOn(ask, key)).toEqual(['delete_setting', 'update_setting', 'insert_setting'])

  await page.getByRole('tab', { name: 'Content' }).click()
  await main.getByRole('button', { name: 'Most played' }).click()
  const [loudest] = await ask<{ title: string }[]>('GET', 'tracks?is_published=is.true&order=play_count.desc&limit=1')
  const popular = main.getByRole('grid', { name: 'Tracks: Most played' })
  await expect(popular.getByRole('row').nth(1)).toContainText(loudest?.title ?? '?')
  await page.getByRole('tab', { name: 'Analytics' }).click()
  await main.getByRole('button', { name: '7 days' }).click()
  await main.getByRole('button', { name: 'Show the numbers' }).first().click()
  await expect(main.getByRole('table', { name: 'Plays by day' }).getByRole('row')).toHaveCount(8)

  await page.getByRole('tab', { name: 'Security' }).click()
  await main.getByLabel('Action').selectOption('delete_setting')
  await expect(main.getByRole('table', { name: 'Audit log' })).toContainText(key)
  const saving = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Save as CSV' }).click()
  const text = await readFile(await (await saving).path(), 'utf8')
  const lines = await ask<Line[]>('GET', 'admin_activity_logs?action=eq.delete_setting&select=action')
  expect(text.trim().split('\r\n')).toHaveLength(lines.length + 1)
  expect(text).toContain(key)
})
