import { linesOn, newMember } from './adminPage'
import { expect, test } from './fixtures'
import { password } from './newUser'
import { askAs, tryToSignIn } from './rest'
import { signIn } from './signIn'

interface Failed {
  readonly email: string
  readonly failures: number
  readonly is_locked: boolean
}

test('a locked address is unlocked, and the history and the audit log have an entry', async ({
  page,
  browser,
  trouble,
}) => {
  const { email, id } = await newMember(browser, 'Locked Out')
  await signIn(page, 'super_admin')
  const ask = await askAs('super_admin')
  const failed = async () => (await ask<Failed[]>('POST', 'rpc/failed_sign_ins')).filter(one => one.email === email)
  const main = page.getByRole('main')
  await page.goto('/super-admin?tab=security')
  await expect(main.getByRole('region', { name: 'Audit log' })).toBeVisible()

  for (let n = 0; n < 5; n += 1) expect(await tryToSignIn(email, 'Wrong-password-1')).toBe(400)
  expect(await tryToSignIn(email, password)).toBe(429)
  await main.getByRole('button', { name: 'Refresh' }).click()
  const row = main.getByRole('table', { name: 'Failed sign-ins' }).getByRole('row', { name: email })
  await expect(row).toContainText('Locked out')
  expect(await failed()).toMatchObject([{ failures: 5, is_locked: true }])

  // Nothing is unlocked without a reason or without a backend
  await row.getByRole('button', { name: `Unlock ${email}` }).click()
  const dialog = page.getByRole('alertdialog')
  const unlock = dialog.getByRole('button', { name: 'Unlock', exact: true })
  await unlock.click()
  await expect(dialog.getByText('A reason is required')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Called us')
  await page.route('**/rpc/unlock_sign_in', route => route.abort())
  await unlock.click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  expect([(await failed()).length, await linesOn(ask, email)]).toEqual([1, []])
  await page.unroute('**/rpc/unlock_sign_in')

  await unlock.click()
  await expect(dialog).toBeHidden()
  await expect(row).toHaveCount(0)
  expect([await failed(), await linesOn(ask, email)]).toMatchObject([
    [],
    [{ action: 'unlock_sign_in', details: { reason: 'Called us' } }],
  ])
  expect(await tryToSignIn(email, password)).toBe(200)

  const reason = `Helps out ${Date.now()}`
  await ask('POST', 'rpc/change_user_role', { user_id: id, new_role: 'moderator', reason })
  await page.reload()
  const history = main.getByRole('table', { name: 'Role history' }).getByRole('row', { name: reason })
  await expect(history).toContainText(/Locked Out\s*USER\s*MODERATOR\s*Demo Super Admin/)

  const auditLog = main.getByRole('table', { name: 'Audit log' })
  await main.getByLabel('Action').selectOption('unlock_sign_in')
  await main.getByRole('searchbox', { name: 'Admin' }).fill('Demo Super')
  await expect(auditLog.getByRole('row', { name: email })).toContainText('Called us')
  await main.getByLabel('From', { exact: true }).fill('2999-01-01')
  await expect(main.getByText('No activity found')).toBeVisible()
  await main.getByLabel('From', { exact: true }).fill('')
  await main.getByLabel('To', { exact: true }).fill('2999-01-01')
  await expect(auditLog.getByRole('row', { name: email })).toBeVisible()
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})
