import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { joinAsNewUser } from './newUser'
import { fillPlaylist, makePlaylist, moveFirstDown, titlesOf } from './playlistPage'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const main = (page: Page) => page.getByRole('main')

/** Opens the start page in a browser of its own, signed in as a new user. */
async function newFriend(browser: Browser, page: Page, name: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: page.viewportSize() })
  const friend = await context.newPage()
  await joinAsNewUser(friend, name)
  return friend
}

/** Makes an invite link in the dialog, and returns its address. */
async function makeInvite(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite people' })
  await dialog.getByRole('button', { name: 'Create invite link' }).click()
  await expect(dialog.getByLabel('Invite link')).toHaveValue(/invite=[0-9a-f]{32}$/)
  return dialog.getByLabel('Invite link').inputValue()
}

async function join(friend: Page, link: string, title: string): Promise<void> {
  await friend.goto(link)
  await friend.getByRole('button', { name: 'Join playlist' }).click()
  await expect(friend.getByText(`You can now edit ${title}`)).toBeVisible()
  await expect(friend).toHaveURL(/\/playlist\/[0-9a-f-]+$/)
}

test('the bell shows the owner who joined, and the page counts the followers', async ({ page, browser }) => {
  await joinAsNewUser(page, 'Mina')
  const path = await makePlaylist(page, 'Harbor songs')
  const link = await makeInvite(page)
  const friend = await newFriend(browser, page, 'Nora')
  await join(friend, link, 'Harbor songs')
  await page.goto(path)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click()
  await page.getByRole('link', { name: 'Nora joined your playlist “Harbor songs”' }).click()
  await expect(page).toHaveURL(path)

  const fan = await newFriend(browser, page, 'Pia')
  await fan.goto(path)
  await fan.getByRole('button', { name: 'Follow Harbor songs' }).click()
  await expect(fan.getByText('1 follower', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 follower', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const)
  test(`two friends build a list together at ${width} px, one of them offline for a while`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(90_000)
    await page.setViewportSize({ width, height })
    await joinAsNewUser(page, 'Ilse')
    const path = await makePlaylist(page, 'Road trip', { isPublic: false })
    const [a = '', b = '', c = '', d = ''] = await fillPlaylist(page, path, 4)
    const link = await makeInvite(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Close' }).click()

    const friend = await newFriend(browser, page, 'Ada')
    await friend.goto(link)
    await expect(friend.getByText('Ilse invites you to edit a playlist together')).toBeVisible()
    await expect(heading(friend, 'Road trip')).toBeVisible()
    await expectAccessible(friend)
    await join(friend, link, 'Road trip')
    await expect(friend.getByRole('button', { name: `Drag ${a}` })).toBeVisible()
    await expect(main(page).getByText('with Ada')).toBeVisible()

    await friend.getByRole('button', { name: `Remove ${d} from the playlist` }).click()
    await expect.poll(() => titlesOf(page)).toEqual([a, b, c])
    await friend.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => titlesOf(page)).toEqual([a, b, c, d])
    await expect(main(page).getByText('added by Ada')).toBeAttached()
    await expectAccessible(page)

    await friend.reload() // a keyboard move starts at the row that was used last
    await expect(friend.getByRole('button', { name: `Drag ${a}` })).toBeVisible()
    await friend.context().setOffline(true)
    await moveFirstDown(friend, [a, b, c])
    await friend.getByRole('button', { name: `Remove ${c} from the playlist` }).click()
    await expect(friend.getByText('You’re offline. 2 changes will be saved when you’re back online.')).toBeVisible()
    await expect.poll(() => titlesOf(friend)).toEqual([b, a, d])
    await moveFirstDown(page, [a, b, c])
    await expect.poll(() => titlesOf(page)).toEqual([b, a, c, d])
    await page.getByRole('button', { name: `Remove ${b} from the playlist` }).click()
    await expect.poll(() => titlesOf(page)).toEqual([a, c, d])

    await friend.context().setOffline(false)
    for (const person of [page, friend]) {
      await person.bringToFront() // background tabs don't render
      await expect.poll(() => titlesOf(person)).toEqual([a, d])
    }
    await expect(friend.getByText(/changes? will be saved/)).toHaveCount(0)
    await friend.reload()
    await expect.poll(() => titlesOf(friend)).toEqual([a, d])

    await friend.goto('/profile?tab=playlists')
    await expect(friend.getByRole('link', { name: 'Road trip' })).toBeVisible()
    await friend.context().close()
  })

test('a friend who was removed, and a list that was deleted, say so', async ({ page, browser }) => {
  await joinAsNewUser(page, 'Ilse')
  const path = await makePlaylist(page, 'Short friendship')
  const [a = ''] = await fillPlaylist(page, path, 2)
  const link = await makeInvite(page)
  const friend = await newFriend(browser, page, 'Ada')
  await join(friend, link, 'Short friendship')
  await expect(friend.getByRole('button', { name: `Remove ${a} from the playlist` })).toBeVisible()

  const dialog = page.getByRole('dialog', { name: 'Invite people' })
  await dialog.getByRole('button', { name: 'Remove Ada from the playlist' }).click()
  await expect(dialog.getByRole('link', { name: 'Ada' })).toHaveCount(0)
  await expect(friend.getByRole('button', { name: `Remove ${a} from the playlist` })).toHaveCount(0)

  await dialog.getByRole('button', { name: 'Turn the link off' }).click()
  await expect(dialog.getByRole('button', { name: 'Create invite link' })).toBeVisible()
  await friend.goto(link)
  await expect(heading(friend, 'This invitation is no longer valid')).toBeVisible()
  await expectAccessible(friend)
  await friend.getByRole('link', { name: 'Open the playlist' }).click()
  await expect(heading(friend, 'Short friendship')).toBeVisible()

  await dialog.getByRole('button', { name: 'Create invite link' }).click()
  const next = await dialog.getByLabel('Invite link').inputValue()
  await join(friend, next, 'Short friendship')
  await expect(friend.getByRole('button', { name: `Remove ${a} from the playlist` })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'More options for Short friendship' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete playlist' }).click()
  await expect(heading(friend, 'Playlist not found')).toBeVisible()
  await friend.context().close()
})

test('an invite link sends its owner back to the list, and asks a visitor to sign in', async ({ page, browser }) => {
  await joinAsNewUser(page, 'Ilse')
  await makePlaylist(page, 'Mine')
  const link = await makeInvite(page)
  await page.goto(link)
  await expect(page.getByText('This is your own invite link. Send it to a friend.')).toBeVisible()
  await expect(heading(page, 'Mine')).toBeVisible()
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(link)
  await visitor.getByRole('button', { name: 'Sign in to join' }).click()
  await expect(visitor.getByRole('dialog')).toBeVisible()
  await visitor.context().close()
})

test('a collaborator leaves, and follows the list instead', async ({ page, browser }) => {
  await joinAsNewUser(page, 'Ilse')
  await makePlaylist(page, 'Open house')
  const link = await makeInvite(page)
  const friend = await newFriend(browser, page, 'Ada')
  await join(friend, link, 'Open house')
  const path = new URL(friend.url()).pathname
  await friend.getByRole('button', { name: 'More options for Open house' }).click()
  await friend.getByRole('menuitem', { name: 'Leave playlist' }).click()
  await friend.getByRole('alertdialog').getByRole('button', { name: 'Leave playlist' }).click()
  await expect(friend.getByText('You left Open house')).toBeVisible()

  await friend.goto(path)
  await friend.getByRole('button', { name: 'Follow Open house' }).click()
  await expect(friend.getByRole('button', { name: 'Following Open house' })).toBeVisible()
  await friend.reload()
  await expect(friend.getByRole('button', { name: 'Following Open house' })).toBeVisible()
  await friend.goto('/profile?tab=playlists')
  await friend.getByRole('link', { name: 'Open house' }).click()
  await friend.getByRole('button', { name: 'Following Open house' }).click()
  await friend.goto('/profile?tab=playlists')
  await expect(friend.getByText('You have no playlists yet')).toBeVisible()
  await friend.context().close()
})
