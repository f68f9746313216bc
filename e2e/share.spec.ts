import type { Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { joinAsNewUser } from './newUser'
import { tone, wav } from './sounds'

test.use({ serviceWorkers: 'allow' })

/** Opens a page, and waits until the service worker handles its requests. */
async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.mouse.click(2, 2) // a page settles when it is used
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Sends a file as the system does when another app shares it with the installed product. */
async function share(page: Page, name: string, bytes: Buffer): Promise<void> {
  await page.evaluate(
    ([file = '', base64 = '']) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'POST', enctype: 'multipart/form-data', action: '/upload' })
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files' })
      const transfer = new DataTransfer()
      const content = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
      transfer.items.add(new File([content], file, { type: 'audio/wav' }))
      input.files = transfer.files
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    [name, bytes.toString('base64')],
  )
  await page.waitForURL(/\/upload/)
}

test('the product can be installed, with pictures for every system', async ({ page, context }) => {
  await openWithWorker(page, '/discover')
  const client = await context.newCDPSession(page)
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']) // as each test is
  const { data = '' } = await client.send('Page.getAppManifest')
  const { icons } = JSON.parse(data) as { readonly icons: readonly { readonly src: string; readonly sizes: string }[] }
  expect(icons.map(({ sizes }) => sizes)).toEqual(['any', '192x192', '512x512', '512x512'])
  for (const { src, sizes } of icons.slice(1))
    expect(
      await page.evaluate(async url => {
        const { width, height } = await createImageBitmap(await (await fetch(url)).blob())
        return `${width}x${height}`
      }, src),
    ).toBe(sizes)
})

test('a file shared by another app waits until its listener signs in, and is then ready to upload', async ({
  page,
}) => {
  await openWithWorker(page, '/discover')
  await share(page, 'Café Central.wav', wav(5, tone(440, -20)))
  await expect(page.getByText('Sign to Upload')).toBeVisible()

  await joinAsNewUser(page, 'Shared File')
  await page.goto('/upload')
  await expect(page.getByText('Café Central.wav').first()).toBeVisible()
  await expect(page.getByLabel('Track title')).toHaveValue('Café Central')
  await expectAccessible(page)

  await page.reload()
  await expect(page.getByLabel('Track title')).toHaveValue('Café Central')
  expect(await page.evaluate(async () => (await (await caches.open('overtone-shared')).keys()).length)).toBe(0)
})

test('a shared file that can’t be kept is said to be lost', async ({ page }) => {
  await joinAsNewUser(page, 'Lost File')
  await page.goto('/upload?shared=lost')
  await expect(page.getByText('The shared file couldn’t be kept on this device. Choose it here instead.')).toBeVisible()
  await expect(page.getByLabel('Track title')).toBeVisible()
})
