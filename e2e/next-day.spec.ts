// cspell:ignore larkenfold larkenfodl mossgrove mosgrove
import { expect, test } from './fixtures'
import { joinAsNewUser, password } from './newUser'
import { publishTrack, uniqueTitle } from './publishTrack'
import { askAsOn } from './rest'
import { fillIn, submit } from './signInDialog'

const day = 24 * 60 * 60 * 1000

for (const { width, from, artistName, typed } of [
  { width: 1280, from: '/charts', artistName: 'Larkenfold', typed: 'larkenfodl' },
  { width: 390, from: '/discover', artistName: 'Mossgrove', typed: 'mosgrove' },
])
  test(`an artist found by a typo is followed, and has a release the next day, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await joinAsNewUser(page, artistName)
    const artist = await askAsOn(page)
    await publishTrack(artist, uniqueTitle('First Light'))
    const email = await joinAsNewUser(page, 'Patient Listener')

    await page.goto(from)
    await page.getByRole('combobox', { name: 'Search tracks and artists' }).pressSequentially(typed)
    await page
      .getByRole('listbox', { name: 'Suggestions' })
      .getByRole('option', { name: new RegExp(`^${artistName}`) })
      .click()
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: artistName })).toBeVisible()
    const follow = main.getByRole('button', { name: new RegExp(`^Follow(ing)? ${artistName}$`) })
    await follow.click()
    await expect(follow).toHaveAttribute('aria-pressed', 'true')

    const title = uniqueTitle('Second Light')
    await publishTrack(artist, title)
    await page.clock.setSystemTime(Date.now() + day)
    await page.goto('/')
    await expect(page.getByText('You were signed out after 8 hours.')).toBeVisible()
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
    const dialog = page.getByRole('dialog')
    await fillIn(dialog, { email, password })
    await submit(dialog)
    await expect(dialog).toBeHidden()
    const releases = main.getByRole('region', { name: 'New from artists you follow' })
    await expect(releases.getByRole('heading', { level: 3, name: title })).toBeVisible()
    const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
    await bell.hover()
    await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
    await bell.click()
    const notifications = page.getByRole('region', { name: 'Notifications' })
    await notifications.getByRole('link', { name: `${artistName} released ${title}` }).click()
    await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })
