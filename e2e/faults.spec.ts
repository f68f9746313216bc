import { heard, listenIn, playFirstTrack } from './audio'
import { expect, test } from './fixtures'

const entry = /\/artifacts\/content\/[^/]+\/remoteEntry/
const chunk = /\/artifacts\/content\/[^/]+\/static\/js\//

/** Every way in which a remote's files can be broken on their way to the page. */
const cases = [
  { name: 'its entry is 404', match: entry, kind: '404' },
  { name: 'its entry answers 500', match: entry, kind: '500' },
  { name: 'its entry hangs', match: entry, kind: 'hang' },
  { name: 'its entry is cut off', match: entry, kind: 'truncate' },
  { name: 'its entry was tampered with', match: entry, kind: 'tamper' },
  { name: 'its entry is a page', match: entry, kind: 'html' },
  { name: 'its chunk is 404', match: chunk, kind: '404' },
  { name: 'its chunk hangs', match: chunk, kind: 'hang' },
  { name: 'its chunk is cut off', match: chunk, kind: 'truncate' },
  { name: 'its chunk was tampered with', match: chunk, kind: 'tamper' },
] as const

for (const { name, match, kind } of cases) {
  test(`when ${name}, its area says so, the rest works, and Retry brings it back`, async ({
    page,
    faults,
    trouble,
  }) => {
    await listenIn(page)
    await faults.set(match, kind)
    await page.goto('/discover')
    await playFirstTrack(page, 0.3)

    await page.locator('footer a[href="/about"]').click()
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('Something went wrong', { timeout: 12_000 })
    await expect(alert).toContainText('content')

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Distribution' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Distribution' })).toBeVisible()
    await page.locator('footer a[href="/about"]').click()
    await expect(alert).toBeVisible()

    await faults.clear()
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 8_000 })
    await expect(alert).toBeHidden()
    expect(await heard(page)).toMatchObject({ paused: false, pauses: 0 })
    expect(trouble.policyViolations).toEqual([])
  })
}

test('when the remote of the first page hangs, the frame is there after 4 s and says what is missing', async ({
  page,
  faults,
}) => {
  await faults.set(entry, 'hang')
  await page.goto('/about', { waitUntil: 'commit' })
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible({ timeout: 6_000 })
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Something went wrong', { timeout: 12_000 })
})
