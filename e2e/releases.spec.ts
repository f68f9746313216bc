import { newMember } from './adminPage'
import { expectAccessible } from './axe'
import { liveContent, releaseCanary, restoreContent } from './editions'
import { expect, test } from './fixtures'
import { release, succeed } from './releaseCommand'
import { signIn } from './signIn'
import { expectLargeTargets } from './targets'

test('a member of a team requests a rollback, which a command confirms', async ({ page, browser, trouble }) => {
  test.setTimeout(150_000)
  const stable = await liveContent()
  const member = await newMember(browser, 'Releases Member')
  await member.page.goto('/releases')
  await expect(member.page.getByText('This page is for the teams behind Overtone')).toBeVisible()

  await signIn(page, 'super_admin')
  await page.goto('/super-admin?tab=releases')
  const live = page.getByRole('table', { name: 'Live builds' })
  for (const app of ['shell', 'admin', 'artist', 'content', 'listener'])
    await expect(live.getByRole('rowheader', { name: app, exact: true })).toBeVisible()
  for (const role of ['columnheader', 'rowheader'] as const)
    await expect(live.getByRole(role).first()).toHaveCSS('text-align', 'start')
  await page.getByRole('button', { name: 'Add member' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a member' })
  await dialog.getByRole('button', { name: 'Add member' }).click()
  await expect(dialog.getByText('Choose an account')).toBeVisible()
  await dialog.getByLabel('App').selectOption('content')
  await dialog.getByLabel('Account').fill(member.email)
  await dialog.getByText(member.email).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add member' }).click()
  await expect(page.getByText('Releases Member was added to content')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Teams' }).getByText(member.email)).toBeVisible()
  await expectAccessible(page)

  try {
    const heading = `export const routes = [{ path: '/about', element: <h1>About, a canary</h1> }]`
    const id = await releaseCanary('requested', heading, 50)
    const at = member.page
    await at.setViewportSize({ width: 390, height: 844 })
    await at.goto('/releases')
    await expect(at.getByRole('button', { name: 'Request a rollback of listener' })).toHaveCount(0)
    const ask = at.getByRole('button', { name: 'Request a rollback of content' })
    await ask.last().click()
    const question = at.getByRole('alertdialog', { name: 'Request a rollback of content?' })
    await expect(question.getByText(`content@${id} stays live`)).toBeVisible()
    await question.getByRole('button', { name: 'Request rollback' }).click()
    await expect(question.getByText('A reason is required')).toBeVisible()
    await question.getByLabel('Reason').fill('The heading is wrong')
    await expectLargeTargets(at, 'the question')
    await question.getByRole('button', { name: 'Request rollback' }).click()
    await expect(at.getByText('The rollback of content is requested')).toBeVisible()
    await expect(at.getByText('Requested', { exact: true })).toBeVisible()
    const command = at.getByText(/^To confirm: npm run release -- rollback content --request \d+$/)
    const number = /\d+$/.exec((await command.textContent()) ?? '')?.[0] ?? ''
    await expectAccessible(at)

    const { output } = await release('requests')
    expect(output).toContain('The heading is wrong')
    await succeed('rollback', 'content', '--request', number)
    await at.reload()
    const requests = at.getByRole('table', { name: 'Rollback requests' })
    await expect(requests.getByRole('row').nth(1)).toContainText('Rolled back')
    await expect(ask).toHaveCount(1)

    await page.getByRole('button', { name: 'Remove Releases Member from content' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Releases Member was removed from content')).toBeVisible()
    await at.reload()
    await expect(at.getByText('This page is for the teams behind Overtone')).toBeVisible()
  } finally {
    await restoreContent(stable)
    await member.page.context().close()
  }
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})
