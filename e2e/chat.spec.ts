import type { Page, WebSocketRoute } from '@playwright/test'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { joinAsNewPerson } from './newPerson'
import { askAs, askAsOn } from './rest'

const channel = '/artist-discord?channel=collaboration'
const box = (page: Page) => page.getByRole('textbox', { name: 'Message to #collaboration' })
const messages = (page: Page) => page.getByRole('region', { name: 'Messages in #collaboration' })
const online = (page: Page) => page.getByRole('heading', { name: /^Online/ })

async function say(page: Page, text: string) {
  await box(page).fill(text)
  await box(page).press('Enter')
}

async function act(page: Page, author: string, name: string) {
  await messages(page)
    .getByRole('button', { name: `Actions for the message of ${author}` })
    .last()
    .click()
  await page.getByRole('button', { name, exact: true }).click()
}

/** The sockets of a page, which can be cut and mended. */
async function cuttable(page: Page) {
  let isCut = false
  const open = new Set<WebSocketRoute>()
  await page.routeWebSocket(/\/realtime\/v1\//, socket => {
    if (isCut) return void socket.close()
    open.add(socket)
    socket.connectToServer()
  })
  return {
    async cut() {
      isCut = true
      for (const socket of open) await socket.close()
    },
    mend: () => (isCut = false),
  }
}

test('two people chat: hostile words stay words, a cut loses and doubles nothing, a muted person reads', async ({
  page: ada,
  browser,
  trouble,
}) => {
  const other = await browser.newContext()
  const ben = await other.newPage()
  const wire = await cuttable(ada)
  await Promise.all([joinAsNewPerson(ada, 'Chat Ada'), joinAsNewPerson(ben, 'Chat Ben')])
  await Promise.all([ada.goto(channel), ben.goto(channel)])
  await expect(online(ada)).toHaveText('Online2')
  await expect(online(ben)).toHaveText('Online2')

  await box(ben).pressSequentially('Hi')
  await expect(ada.getByText('Chat Ben is typing …')).toBeVisible()
  const hostile = '<img src=x onerror="window.hacked=1"> javascript:alert(1) https://example.com/a'
  await say(ben, hostile)
  await expect(messages(ada).getByText('<img src=x')).toHaveText(hostile)
  const link = messages(ada).getByRole('link', { name: 'https://example.com/a' })
  await expect(link).toHaveAttribute('rel', /noopener.*nofollow/)
  expect(await ada.evaluate(() => 'hacked' in window)).toBe(false)
  await expect(messages(ada).getByRole('link', { name: /javascript/ })).toHaveCount(0)

  await act(ada, 'Chat Ben', 'Guitar')
  await expect(messages(ben).getByRole('button', { name: '🎸 1' })).toBeVisible()
  await act(ben, 'Chat Ben', 'Edit')
  await ben.getByRole('textbox', { name: 'Your message' }).fill('Better so, @Chat Ada')
  await ben.getByRole('button', { name: 'Save' }).click()
  await expect(messages(ada).getByText('Better so')).toBeVisible()
  await expect(messages(ada).getByText('edited')).toBeVisible()

  await wire.cut()
  await expect(online(ada)).toHaveText('Online127Sample')
  await say(ben, 'While you were away')
  await say(ben, 'And once more')
  await expect(messages(ben).getByText('Sending')).toHaveCount(0)
  wire.mend()
  await expect(online(ada)).toHaveText('Online2', { timeout: 15_000 })
  await say(ada, 'Back again')
  for (const page of [ada, ben])
    await expect(messages(page).getByText(/^(While you|And once|Back again)/)).toHaveText([
      'While you were away',
      'And once more',
      'Back again',
    ])

  await act(ben, 'Chat Ben', 'Delete')
  await ben.getByRole('button', { name: 'Delete message' }).click()
  await expect(messages(ada).getByText('This message was deleted.')).toBeVisible()
  const { id } = await askAsOn(ben)
  await (
    await askAs('admin')
  )('POST', 'rpc/mute_in_chat', { person: id, minutes: 10 })
  await say(ben, 'Can you hear me?')
  await expect(ben.getByText(/^You are muted until/)).toBeVisible()
  await expect(messages(ada).getByText('Can you hear me?')).toHaveCount(0)
  await other.close()
  await expect(online(ada)).toHaveText('Online1')
  await expectAccessible(ada)
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})

test('visitors read, hear what comes, and are asked to sign in; the invite link is copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/artist-discord?channel=tech-support')
  await expect(page.getByText('Nothing has been said here yet.')).toBeVisible()
  await expect(online(page)).toHaveText('Online0')
  const ask = await askAs('artist')
  const client_id = crypto.randomUUID()
  await ask('POST', 'rpc/send_chat_message', { channel: 'tech-support', body: 'Anybody here?', client_id })
  await expect(page.getByRole('region', { name: 'Messages in #tech-support' }).getByText('Anybody here?')).toBeVisible()
  await page.getByRole('button', { name: 'Copy invite link' }).click()
  await expect(page.getByText('Invite link copied to clipboard!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL('/artist-discord', page.url()).href)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
