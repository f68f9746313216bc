import { accountOf, pickAction, actionsOn, find, newMember } from './adminPage'
import { expect, test } from './fixtures'
import { askAs } from './rest'
import { accounts, signIn } from './signIn'

test('an administrator manages accounts of lower rank, and sees an error if an account changed in between', async ({
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
  await find(at, keeper.email)
  await expect(at.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
  await find(at, member.email)

  // The account was promoted to the same rank after the dialog opened
  await pickAction(at, 'Below Admin', 'Edit')
  const changing = at.getByRole('dialog', { name: 'Change User Role' })
  await changing.getByLabel('New role').selectOption('ARTIST')
  await changing.getByLabel('Reason').fill('Makes music')
  await setRole(member.id, 'admin')
  await changing.getByRole('button', { name: 'Update' }).click()
  await expect(changing.getByRole('alert')).toContainText('Insufficient privileges to assign this role')
  await changing.getByRole('button', { name: 'Cancel' }).click()
  await expect(at.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
  expect([await accountOf(ask, member.id), await actionsOn(ask, member.id)]).toEqual([
    { role: 'admin', is_active: true },
    ['change_role'],
  ])
  await setRole(member.id, 'user')
  await pickAction(at, 'Below Admin', 'Suspend')
  const question = at.getByRole('alertdialog')

  // The backend goes down after the click: nothing changes, and the page shows an error
  await at.route('**/rpc/suspend_user', route => route.abort())
  await question.getByRole('button', { name: 'Suspend' }).click()
  await expect(question.getByRole('alert')).toContainText('Update failed')
  expect(await actionsOn(ask, member.id)).toEqual(['change_role', 'change_role'])
  await at.unroute('**/rpc/suspend_user')

  // Another administrator was faster: the second click changes nothing, and leaves one audit log entry
  await ask('POST', 'rpc/suspend_user', { user_id: member.id, reason: 'First' })
  await question.getByRole('button', { name: 'Suspend' }).click()
  await expect(question).toBeHidden()
  await expect(
    at.getByRole('row', { name: member.email }).getByText('Suspended').filter({ visible: true }),
  ).toBeVisible()
  expect(await actionsOn(ask, member.id)).toEqual(['suspend_user', 'change_role', 'change_role'])

  // Demoted while the page is open: the database refuses, and the page redirects
  await pickAction(at, 'Below Admin', 'Activate')
  await setRole(keeper.id, 'user')
  await question.getByRole('button', { name: 'Activate' }).click()
  await expect(at.getByText('Your role has changed, and so have your permissions.')).toBeVisible()
  await expect(at).toHaveURL('/')
  expect(await accountOf(ask, member.id)).toMatchObject({ is_active: false })
})

test('the last super admin cannot delete their account, and nothing is lost', async ({ page }) => {
  const ask = await askAs('super_admin')
  const those = await ask<{ id: string }[]>('GET', 'users?role=eq.super_admin&is_active=is.true&select=id')
  expect(those).toHaveLength(1)
  const id = those[0]?.id ?? ''
  await signIn(page, 'super_admin')
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel(/^Type .+ to confirm$/).fill(accounts.super_admin)
  await dialog.getByRole('button', { name: 'Delete my account for good' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The last super admin cannot be removed')
  expect(await accountOf(ask, id)).toEqual({ role: 'super_admin', is_active: true })
  expect(await actionsOn(ask, id)).not.toContain('delete_own_account')
})
