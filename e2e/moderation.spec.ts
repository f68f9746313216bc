import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { joinAsNewUser } from './newUser'
import { publishTrack } from './publishTrack'
import { askAs, askAsOn, askAsVisitor } from './rest'
import { signIn } from './signIn'

/** Opens a separate browser context for a new account. */
async function newUserIn(browser: Browser, name: string) {
  const page = await (await browser.newContext()).newPage()
  await joinAsNewUser(page, name)
  return { page, ...(await askAsOn(page)) }
}

async function decide(page: Page, title: string, choice: string, reason: string): Promise<void> {
  await page.getByRole('article', { name: title }).getByRole('button', { name: choice }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: choice }).click()
  await expect(dialog).toBeHidden()
}

test('a report is decided, its author notified, and the appeal decided by somebody else', async ({
  browser,
  page,
  trouble,
}) => {
  test.setTimeout(120_000)
  const chief = await askAs('super_admin')
  const author = await newUserIn(browser, 'Borrowing Author')
  const title = `Borrowed Light ${Date.now()}`
  const id = await publishTrack(author, title)
  const path = `/track/${id}`
  const audited = async () =>
    (await chief<{ action: string }[]>('GET', `admin_activity_logs?target_id=eq.${id}&order=id`)).map(row => row.action)
  const isSeen = async () => (await askAsVisitor<object[]>('GET', `tracks?id=eq.${id}`)).length === 1

  // A listener reports the track.
  const listener = await newUserIn(browser, 'Careful Listener')
  await listener.page.goto(path)
  await listener.page
    .getByRole('main')
    .getByRole('button', { name: `More options for ${title}` })
    .click()
  await listener.page.getByRole('menuitem', { name: 'Report' }).click()
  const report = listener.page.getByRole('dialog', { name: 'Report to moderators' })
  await report.getByRole('radio', { name: 'Copyright' }).check()
  await report.getByLabel('What should the moderators know?').fill('I recorded this')
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(report).toBeHidden()
  await listener.page.goto('/moderation')
  await expect(listener.page).toHaveURL('/')

  // A moderator can open the queue but not the admin area, and hides the track.
  await joinAsNewUser(page, 'New Moderator')
  const role = { user_id: (await askAsOn(page)).id, new_role: 'moderator', reason: 'Helps' }
  await chief('POST', 'rpc/change_user_role', role)
  await page.goto('/admin')
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: /Account/ }).click()
  await page.getByRole('link', { name: 'Moderation' }).click()
  await expect(page.getByRole('article', { name: title })).toContainText('I recorded this')
  const decisions = page.getByRole('group', { name: `Decide on ${title}` }).getByRole('button')
  await expect(decisions).toHaveText(['Dismiss', 'Hide content', 'Warn'])
  await expectAccessible(page)
  expect(await isSeen()).toBe(true)
  await decide(page, title, 'Hide content', 'Recorded by somebody else')
  await expect(page.getByRole('article', { name: title })).toHaveCount(0)
  expect(await isSeen()).toBe(false)
  expect(await audited()).toEqual(['moderate_hide'])
  await listener.page.goto(path)
  await expect(listener.page.getByRole('heading', { name: 'Track not found' })).toBeVisible()

  // Its author sees the notice on the page and in the settings, and appeals.
  await author.page.goto(path)
  await expect(author.page.getByRole('complementary', { name: 'Moderation' })).toContainText(
    'Recorded by somebody else',
  )
  const label = author.page.getByRole('main').getByText('Hidden by moderation', { exact: true })
  await expect(label).toBeVisible()
  await expect(author.page.getByText('Draft', { exact: true })).toHaveCount(0)
  await author.page.goto('/settings')
  const notice = author.page.getByRole('region', { name: 'Moderation' }).getByRole('article')
  await notice.getByRole('button', { name: 'Appeal' }).click()
  await notice.getByLabel('Why is the decision wrong?').fill('I was paid to play it')
  await notice.getByRole('button', { name: 'Send appeal' }).click()
  await expect(notice).toContainText('Appeal received')
  await page.goto('/moderation?state=appealed')
  await expect(page.getByRole('article', { name: title })).toContainText('Someone else has to decide this case.')

  // An administrator overturns the decision.
  await signIn(listener.page, 'admin')
  await listener.page.goto('/moderation?state=appealed&kind=track')
  await decide(listener.page, title, 'Overturn decision', 'Paid work')
  await expect(listener.page.getByRole('article', { name: title })).toHaveCount(0)
  expect(await isSeen()).toBe(true)
  expect(await audited()).toEqual(['moderate_hide', 'overturn_decision'])
  await author.page.reload()
  await expect(notice).toContainText('has been reversed')
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})

test('each decision writes its row and audit log entry, and the filters find the case', async ({ browser, page }) => {
  test.setTimeout(120_000)
  const chief = await askAs('super_admin')
  const stamp = Date.now()
  const author = await newUserIn(browser, 'Hasty Author')
  const listener = await newUserIn(browser, 'Patient Listener')
  const actions = async (id: string) =>
    (await chief<{ action: string }[]>('GET', `admin_activity_logs?target_id=eq.${id}&order=id`)).map(row => row.action)
  const reported = async (name: string) => {
    const title = `${name} ${stamp}`
    const [list] = await author.ask<{ id: string }[]>('POST', 'playlists', { title, is_public: true })
    const id = list?.id ?? ''
    await listener.ask('POST', 'rpc/report_content', { kind: 'playlist', subject_id: id, reason: 'spam' })
    return { title, id }
  }
  const caseOf = async (title: string, status: string) => {
    const { cases } = await chief<{ cases: { id: string; title: string; action: string | null; reason: string }[] }>(
      'POST',
      'rpc/moderation_queue',
      { status, kind: 'playlist', page_size: 100 },
    )
    return cases.find(one => one.title === title)
  }
  const fine = await reported('Fine Mix')
  const loud = await reported('Loud Mix')
  const last = await reported('Last Mix')

  await signIn(page, 'admin')
  await page.goto('/moderation')
  const article = page.getByRole('article', { name: fine.title })
  await page.getByLabel('Type', { exact: true }).selectOption('playlist')
  await page.getByLabel('Reason').selectOption('spam')
  await expect(article).toContainText('1 report')
  await page.getByLabel('Type', { exact: true }).selectOption('message')
  await expect(article).toHaveCount(0)
  await page.getByLabel('Type', { exact: true }).selectOption('playlist')

  // Without a reason nothing is sent
  await article.getByRole('button', { name: 'Dismiss' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect([await actions(fine.id), (await caseOf(fine.title, 'open'))?.action]).toEqual([[], null])

  for (const [{ title, id }, choice, action, act] of [
    [fine, 'Dismiss', 'dismiss', 'moderate_dismiss'],
    [loud, 'Warn', 'warn', 'moderate_warn'],
    [last, 'Suspend', 'suspend', 'moderate_suspend'],
  ] as const) {
    await decide(page, title, choice, `${choice} it`)
    await expect(page.getByRole('article', { name: title })).toHaveCount(0)
    expect(await caseOf(title, 'decided')).toMatchObject({ action, reason: `${choice} it` })
    expect(await actions(id)).toEqual([act])
  }
  expect(await actions(author.id)).toEqual(['suspend_user'])
  await expect(author.ask('POST', 'playlists', { title: 'More' })).rejects.toThrow('42501')

  // The author's appeal against the warning is rejected
  const warned = await caseOf(loud.title, 'decided')
  await author.ask('POST', 'rpc/appeal_decision', { case_id: warned?.id, appeal: 'It is not' })
  await signIn(page, 'super_admin')
  await page.goto('/moderation?state=appealed')
  await decide(page, loud.title, 'Uphold decision', 'It is')
  await expect(page.getByRole('article', { name: loud.title })).toHaveCount(0)
  expect(await actions(loud.id)).toEqual(['moderate_warn', 'uphold_decision'])
})
