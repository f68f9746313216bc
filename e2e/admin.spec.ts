import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { joinAsNewPerson } from './newPerson'
import { askAs, askAsOn, type Ask } from './rest'
import { signIn } from './signIn'

interface Line {
  readonly action: string
  readonly target_id: string
  readonly details: { readonly reason?: string; readonly new_role?: string }
}

interface Member {
  readonly page: Page
  readonly email: string
  readonly id: string
  readonly ask: Ask
}

/** Somebody in a browser of their own, who stays signed in while administrators act. */
async function newMember(browser: Browser, name: string): Promise<Member> {
  const page = await (await browser.newContext()).newPage()
  const email = await joinAsNewPerson(page, name)
  return { page, email, ...(await askAsOn(page)) }
}

const linesOn = (ask: Ask, id: string) =>
  ask<Line[]>('GET', `admin_activity_logs?target_id=eq.${id}&order=id.desc&select=action,target_id,details`)
const accountOf = async (ask: Ask, id: string) =>
  (await ask<{ role: string; is_active: boolean }[]>('GET', `users?id=eq.${id}&select=role,is_active`))[0]

async function find(page: Page, email: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Name or email' }).fill(email)
  await expect(page.getByRole('grid', { name: 'Users' }).getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row', { name: email })).toBeVisible()
}

async function act(page: Page, name: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a super admin acts on an account: screen, database and record say the same', async ({
  page,
  browser,
  trouble,
}) => {
  test.setTimeout(120_000)
  const member = await newMember(browser, 'Acted Upon')
  await signIn(page, 'super_admin')
  const ask = await askAs('super_admin')
  await page.goto('/super-admin?tab=users')
  const toast = page.getByRole('status').filter({ hasText: 'Acted Upon' })
  await find(page, member.email)
  const row = page.getByRole('row', { name: member.email })

  await act(page, 'Acted Upon', 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Change User Role' })
  await dialog.getByLabel('New role').selectOption('ARTIST')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(dialog.getByText('A reason is required')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Makes music')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(row.getByText('ARTIST')).toBeVisible()
  expect(await accountOf(ask, member.id)).toEqual({ role: 'artist', is_active: true })
  expect((await linesOn(ask, member.id))[0]).toMatchObject({
    action: 'change_role',
    details: { new_role: 'artist', reason: 'Makes music' },
  })

  await act(page, 'Acted Upon', 'Suspend')
  await page.getByLabel('Reason').fill('Spam')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click()
  await expect(row.getByText('Suspended').filter({ visible: true })).toBeVisible()
  expect(await accountOf(ask, member.id)).toMatchObject({ is_active: false })
  // The session that is open may write nothing from now on
  await expect(member.ask('POST', 'playlists', { title: 'Mine' })).rejects.toThrow('42501')

  await act(page, 'Acted Upon', 'Activate')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Activate' }).click()
  await expect(row.getByText('Active', { exact: true })).toBeVisible()
  await member.ask('POST', 'playlists', { title: 'Mine' })

  await act(page, 'Acted Upon', 'Delete')
  const question = page.getByRole('alertdialog')
  await expect(
    question.getByText('Are you sure you want to delete this user? This action cannot be undone.'),
  ).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Nobody found')).toBeVisible()
  await expect(toast).toHaveCount(1)
  expect(await accountOf(ask, member.id)).toBeUndefined()
  expect((await linesOn(ask, member.id)).map(({ action, details }) => [action, details.reason])).toEqual([
    ['delete_user', 'Deleted by super admin'],
    ['activate_user', 'Activated by super admin'],
    ['suspend_user', 'Spam'],
    ['change_role', 'Makes music'],
  ])

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
  expect((await linesOn(ask, added?.id ?? '')).map(({ action }) => action)).toEqual(['change_role', 'add_user'])
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})

test('the super admin sees what the database counts, live, and keeps the settings', async ({ page }) => {
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

  const measured = await page.waitForResponse(/rpc\/system_health/) // every three seconds, again
  const { connections, mostConnections } = (await measured.json()) as Record<'connections' | 'mostConnections', number>
  await expect(main.getByText(`${connections} of ${mostConnections}`)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('tab', { name: 'System' }).click()
  await expect(main.getByRole('table', { name: 'Releases' }).getByRole('rowheader', { name: 'admin' })).toBeVisible()
  await main.getByRole('button', { name: `Edit ${key}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit setting' })
  await dialog.getByLabel('Value').fill('not json')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This is not valid JSON')).toBeVisible()
  await dialog.getByLabel('Value').fill('{"a": 1}')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByText('{"a":1}')).toBeVisible()
  expect(await ask('GET', `system_settings?key=eq.${key}&select=value`)).toEqual([{ value: { a: 1 } }])
  await main.getByRole('button', { name: `Remove ${key}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(main.getByRole('button', { name: `Remove ${key}` })).toHaveCount(0)

  await page.getByRole('tab', { name: 'Security' }).click()
  await main.getByLabel('Action').selectOption('delete_setting')
  await expect(main.getByRole('table', { name: 'Activity of administrators' })).toContainText(key)
  const saving = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Save as CSV' }).click()
  const text = await readFile(await (await saving).path(), 'utf8')
  const lines = await ask<Line[]>('GET', 'admin_activity_logs?action=eq.delete_setting&select=action')
  expect(text.trim().split('\r\n')).toHaveLength(lines.length + 1)
  expect(text).toContain(key)
})

test('an administrator acts on those below, and what has changed meanwhile is refused and said', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const member = await newMember(browser, 'Below Admin')
  const keeper = await newMember(browser, 'Short Lived')
  const ask = await askAs('super_admin')
  const setRole = (id: string, new_role: string) =>
    ask('POST', 'rpc/change_user_role', { user_id: id, new_role, reason: 'Test' })
  await setRole(keeper.id, 'admin')
  const at = keeper.page
  await at.goto('/admin')
  for (const tab of ['Overview', 'Content', 'Moderation', 'System', 'Analytics']) {
    await at.getByRole('tab', { name: tab }).click()
    await expect(at.getByRole('tabpanel', { name: tab }).getByRole('heading').first()).toBeVisible()
  }
  await at.getByRole('button', { name: 'Show the numbers' }).first().click()
  await expect(at.getByRole('table', { name: 'Plays by day' }).getByRole('row')).toHaveCount(31)
  await at.goto('/super-admin')
  await expect(at).toHaveURL('/')

  await at.goto('/admin?tab=users')
  await find(at, 'super@overtone.test')
  await expect(at.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
  await find(at, member.email)
  await act(at, 'Below Admin', 'Suspend')
  const question = at.getByRole('alertdialog')

  // The backend goes away after the press: nothing happened, and it says so
  await at.route('**/rpc/suspend_user', route => route.abort())
  await question.getByRole('button', { name: 'Suspend' }).click()
  await expect(question.getByRole('alert')).toContainText('Update failed')
  expect(await linesOn(ask, member.id)).toEqual([])
  await at.unroute('**/rpc/suspend_user')

  // Another administrator was faster: the second press changes nothing, and leaves one line
  await ask('POST', 'rpc/suspend_user', { user_id: member.id, reason: 'First' })
  await question.getByRole('button', { name: 'Suspend' }).click()
  await expect(question).toBeHidden()
  await expect(
    at.getByRole('row', { name: member.email }).getByText('Suspended').filter({ visible: true }),
  ).toBeVisible()
  expect((await linesOn(ask, member.id)).map(({ action }) => action)).toEqual(['suspend_user'])

  // Demoted while the page is open: refused by the database, and the page is left
  await act(at, 'Below Admin', 'Activate')
  await setRole(keeper.id, 'user')
  await question.getByRole('button', { name: 'Activate' }).click()
  await expect(at.getByText('Your role has changed.')).toBeVisible()
  await expect(at).toHaveURL('/')
  expect(await accountOf(ask, member.id)).toMatchObject({ is_active: false })
})
