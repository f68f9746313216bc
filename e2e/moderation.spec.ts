import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { joinAsNewPerson } from './newPerson'
import { publishTrack } from './publishTrack'
import { askAs, askAsOn, askAsVisitor } from './rest'
import { signIn } from './signIn'

/** Somebody new in a browser of their own. */
async function newPersonIn(browser: Browser, name: string) {
  const page = await (await browser.newContext()).newPage()
  await joinAsNewPerson(page, name)
  return { page, ...(await askAsOn(page)) }
}

async function decide(page: Page, title: string, choice: string, reason: string): Promise<void> {
  await page.getByRole('article', { name: title }).getByRole('button', { name: choice }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: choice }).click()
  await expect(dialog).toBeHidden()
}

test('a report is decided, its author told, and the appeal decided by somebody else', async ({
  browser,
  page,
  trouble,
}) => {
  test.setTimeout(120_000)
  const chief = await askAs('super_admin')
  const author = await newPersonIn(browser, 'Borrowing Author')
  const title = `Borrowed Light ${Date.now()}`
  const id = await publishTrack(author, title)
  const path = `/track/${id}`
  const audited = async () =>
    (await chief<{ action: string }[]>('GET', `admin_activity_logs?target_id=eq.${id}&order=id`)).map(row => row.action)
  const isSeen = async () => (await askAsVisitor<object[]>('GET', `tracks?id=eq.${id}`)).length === 1

  // A listener reports it.
  const listener = await newPersonIn(browser, 'Careful Listener')
  await listener.page.goto(path)
  await listener.page
    .getByRole('main')
    .getByRole('button', { name: `More for ${title}` })
    .click()
  await listener.page.getByRole('button', { name: 'Report' }).click()
  const report = listener.page.getByRole('dialog', { name: 'Report to the moderators' })
  await report.getByRole('radio', { name: 'Copyright' }).check()
  await report.getByLabel('What should the moderators know?').fill('I recorded this')
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(report).toBeHidden()
  await listener.page.goto('/moderation')
  await expect(listener.page).toHaveURL('/')

  // A moderator reaches the queue, and the queue alone, and hides it.
  await joinAsNewPerson(page, 'New Moderator')
  const helps = { user_id: (await askAsOn(page)).id, new_role: 'moderator', reason: 'Helps' }
  await chief('POST', 'rpc/change_user_role', helps)
  await page.goto('/admin')
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: /Account/ }).click()
  await page.getByRole('link', { name: 'Moderation' }).click()
  await expect(page.getByRole('article', { name: title })).toContainText('I recorded this')
  await expect(page.getByRole('article', { name: title }).getByRole('button')).toHaveText([
    'Dismiss',
    'Hide content',
    'Warn',
  ])
  await expectAccessible(page)
  expect(await isSeen()).toBe(true)
  await decide(page, title, 'Hide content', 'Recorded by somebody else')
  await expect(page.getByRole('article', { name: title })).toHaveCount(0)
  expect(await isSeen()).toBe(false)
  expect(await audited()).toEqual(['moderate_hide'])
  await listener.page.goto(path)
  await expect(listener.page.getByRole('heading', { name: 'Track not found' })).toBeVisible()

  // Its author hears of it, on its page and in the settings, and appeals.
  await author.page.goto(path)
  await expect(author.page.getByRole('complementary', { name: 'Moderation' })).toContainText(
    'Recorded by somebody else',
  )
  await author.page.goto('/settings')
  const notice = author.page.getByRole('region', { name: 'Moderation' }).getByRole('article')
  await notice.getByRole('button', { name: 'Appeal' }).click()
  await notice.getByLabel('Why is the decision wrong?').fill('I was paid to play it')
  await notice.getByRole('button', { name: 'Send appeal' }).click()
  await expect(notice).toContainText('You have appealed')
  await page.goto('/moderation?state=appealed')
  await expect(page.getByRole('article', { name: title })).toContainText('Somebody else decides this case.')

  // An administrator takes it back.
  await signIn(listener.page, 'admin')
  await listener.page.goto('/moderation?state=appealed&kind=track')
  await decide(listener.page, title, 'Undo the decision', 'Paid work')
  await expect(listener.page.getByRole('article', { name: title })).toHaveCount(0)
  expect(await isSeen()).toBe(true)
  expect(await audited()).toEqual(['moderate_hide', 'overturn_decision'])
  await author.page.reload()
  await expect(notice).toContainText('has been undone')
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})
