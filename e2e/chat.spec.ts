import type { Locator, Page, WebSocketRoute } from '@playwright/test'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { joinAsNewUser } from './newUser'
import { askAs, askAsOn, askAsVisitor } from './rest'
import { isPressedWhileScrolling } from './whileScrolling'

const channel = '/artist-discord?channel=collaboration'
const box = (page: Page) => page.getByRole('textbox', { name: 'Message to #collaboration' })
const messages = (page: Page) => page.getByRole('region', { name: 'Messages in #collaboration' })
const row = (page: Page, text: string): Locator => messages(page).getByRole('listitem').filter({ hasText: text })
const online = (page: Page) => page.getByRole('heading', { name: /^Online/ })

async function say(page: Page, text: string) {
  await box(page).fill(text)
  await box(page).press('Enter')
}

async function pickAction(page: Page, author: string, name: string) {
  await messages(page)
    .getByRole('button', { name: `Actions for ${author}’s message` })
    .last()
    .click()
  await page.getByRole('button', { name, exact: true }).click()
}

/** Lets a test cut and restore the WebSockets of a page. */
async function cuttable(page: Page) {
  let cutAt = 0
  const open = new Set<WebSocketRoute>()
  await page.routeWebSocket(/\/realtime\/v1\//, socket => {
    if (cutAt) return void socket.close()
    open.add(socket)
    socket.connectToServer()
  })
  return {
    async cut() {
      cutAt = Date.now()
      for (const socket of open) await socket.close()
    },
    async reconnectAfter(seconds: number) {
      await expect.poll(() => Date.now() - cutAt, { timeout: 1000 * seconds }).toBeGreaterThan(1000 * seconds)
      cutAt = 0
    },
  }
}

/** Expects foldable channel groups, guidelines, the link back, and a badge for each role. */
async function seeTheRoom(page: Page, stamp: string) {
  const nav = page.getByRole('navigation', { name: 'Channels' })
  await expect(nav.getByRole('link')).toHaveText([
    ...['general', 'music-feedback', 'collaboration', 'live-sessions', 'marketplace', 'tech-support'],
  ])
  await expect(nav.getByRole('listitem').filter({ hasNot: page.getByRole('link') })).toHaveText([
    ...['Lounge', 'Studio', 'Listening room'],
  ])
  await expect(nav.getByText('Voice channels aren’t available yet')).toBeVisible()
  const groups = ['Text channels', 'Voice channels'].map(name => nav.getByRole('button', { name }))
  for (const group of groups) await group.click()
  await expect(nav.getByRole('listitem')).toHaveCount(0)
  for (const group of groups) await group.click()
  await expect(nav.getByRole('listitem')).toHaveCount(9)
  await expect(page.getByRole('region', { name: 'Community guidelines' }).getByRole('listitem')).toHaveCount(5)
  await expect(page.getByRole('link', { name: 'Back to Discover' })).toHaveAttribute('href', '/discover')
  for (const [role, badge] of [
    ['artist', 'ARTIST'],
    ['admin', 'ADMIN'],
  ] as const) {
    const sent = { channel: 'collaboration', body: `${stamp} I am ${role}`, client_id: crypto.randomUUID() }
    await (
      await askAs(role)
    )('POST', 'rpc/send_chat_message', sent)
    await expect(row(page, sent.body).getByText(badge, { exact: true })).toBeVisible()
  }
}

/** Uses emoji, an @mention and an attached track. */
async function writeWithHelp(page: Page, stamp: string, other: string) {
  const picker = page.getByRole('button', { name: 'Emoji', exact: true })
  const emoji = page.getByRole('group', { name: 'Emoji' })
  await picker.click()
  await expect(emoji.getByRole('button')).toHaveText(
    [...'👍❤😂😮😢🔥🎵🎧🎸🎹🥁🎤🙌'].map(each => new RegExp(each, 'u')),
  )
  await box(page).fill(`${stamp} Hear `)
  await emoji.getByRole('button', { name: 'Headphones' }).click()
  await picker.click()
  await expect(emoji).toBeHidden()
  await expect(box(page)).toHaveValue(`${stamp} Hear 🎧`)
  await box(page).pressSequentially(' @')
  const names = page.getByRole('listbox', { name: 'People to mention' }).getByRole('option')
  await expect(names.first()).toBeVisible()
  await box(page).pressSequentially('Ada')
  await expect(names).toHaveText([`@${other}`])
  await box(page).press('Enter')
  await expect(box(page)).toHaveValue(`${stamp} Hear 🎧 @${other} `)
  await box(page).press('Enter')
  await expect(row(page, `${stamp} Hear`).locator('strong')).toHaveText(`@${other}`)

  await page.getByRole('button', { name: 'Attach a track' }).click()
  await page.getByLabel('Search by title or artist').fill('Low Tide')
  await page
    .getByRole('list', { name: 'Tracks' })
    .getByRole('button', { name: /^Low Tide Signal/ })
    .click()
  await expect(page.getByRole('button', { name: 'Remove Low Tide Signal' })).toBeVisible()
  await say(page, `${stamp} With this`)
  const sent = row(page, `${stamp} With this`)
  await expect(sent).toContainText(/Low Tide Signal\s*Track · Marrow & Pine · \d:\d\d/)
  await sent.getByRole('button', { name: 'Play Low Tide Signal' }).click()
  await sent.getByRole('button', { name: 'Pause Low Tide Signal' }).click()
  await expect(sent.getByRole('button', { name: 'Play Low Tide Signal' })).toBeVisible()
}

/**
 * Expects that 10,000 characters aren't sent, and that of 20 messages a second only some are, with an error for the
 * rest.
 */
async function writeTooMuch(page: Page, stamp: string) {
  await say(page, 'x'.repeat(10_000))
  await expect(page.getByText('8,000 characters over the limit')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled()
  const results: boolean[] = [] // only rows in view are rendered
  page.on('response', response => {
    if (response.url().includes('/rpc/send_chat_message') && response.request().method() === 'POST')
      results.push(response.ok())
  })
  for (let n = 1; n <= 20; n += 1) await say(page, `${stamp} Quick ${n}`)
  await expect.poll(() => results.length).toBe(20)
  await expect(messages(page).getByRole('alert').last()).toHaveText(
    'Not sent. You are writing too fast. Please wait a moment.',
  )
  const accepted = results.filter(Boolean).length
  expect(accepted).toBeGreaterThan(0)
  expect(await storedMessages(`${stamp} Quick`)).toHaveLength(accepted)
  await expectAccessible(page)
  const discard = messages(page).getByRole('button', { name: 'Discard' })
  expect(await isPressedWhileScrolling(discard.last())).toBe(true)
  const discardOne = async () => {
    if ((await discard.count()) > 0) await discard.last().click() // clicks again while a row is being removed
    return discard.count()
  }
  await expect.poll(discardOne, { intervals: [20], timeout: 20_000 }).toBe(0)
}

/** Returns the stored messages of the channel that start with this text. */
async function storedMessages(begin: string): Promise<string[]> {
  const path = `chat_messages?select=body&channel=eq.collaboration&body=like.${encodeURIComponent(`${begin}*`)}&order=id`
  return (await askAsVisitor<{ body: string }[]>('GET', path)).map(({ body }) => body)
}

test('two users chat; a 30-second disconnect loses and duplicates nothing; a muted user can only read', async ({
  page: ada,
  browser,
  trouble,
}) => {
  test.setTimeout(120_000)
  const stamp = `Talk${Date.now()}`
  const viewport = { width: 1280, height: 1400 } // only messages in view are rendered
  const other = await browser.newContext({ viewport })
  const ben = await other.newPage()
  await ada.setViewportSize(viewport)
  const wire = await cuttable(ada)
  await Promise.all([joinAsNewUser(ada, 'Chat Ada'), joinAsNewUser(ben, 'Chat Ben')])
  await Promise.all([ada.goto(channel), ben.goto(channel)])
  await expect(online(ada)).toHaveText('Online2')
  await expect(online(ben)).toHaveText('Online2')

  await box(ben).pressSequentially('Hi')
  await expect(ada.getByText('Chat Ben is typing …')).toBeVisible()
  await box(ben).fill('')
  await expect(ada.getByText('Chat Ben is typing …')).toBeHidden()
  const hostile = `${stamp} <img src=x onerror="window.hacked=1"> javascript:alert(1) https://example.com/a`
  await say(ben, hostile)
  await expect(messages(ada).getByText(stamp)).toHaveText(hostile)
  const link = row(ada, stamp).getByRole('link', { name: 'https://example.com/a' })
  await expect(link).toHaveAttribute('rel', /noopener.*nofollow/)
  expect(await ada.evaluate(() => 'hacked' in window)).toBe(false)
  await expect(row(ada, stamp).getByRole('link', { name: /javascript/ })).toHaveCount(0)

  await pickAction(ada, 'Chat Ben', 'Guitar')
  await expect(messages(ben).getByRole('button', { name: '🎸 1' })).toBeVisible()
  await pickAction(ben, 'Chat Ben', 'Edit')
  await ben.getByRole('textbox', { name: 'Your message' }).fill(`${stamp} Better so, @Chat Ada`)
  await ben.getByRole('button', { name: 'Save' }).click()
  await expect(row(ada, `${stamp} Better so`)).toContainText('edited')

  await wire.cut()
  await expect(online(ada)).toHaveText('Online127Sample')
  await expect(ada.getByText('You’re not connected. This is a sample count.')).toBeVisible()
  await pickAction(ben, 'Chat Ben', 'Delete')
  await ben.getByRole('button', { name: 'Delete message' }).click()
  await expect(row(ben, `${stamp} Better so`)).toHaveCount(0) // Ada's page is offline and still shows it
  await say(ada, `${stamp} Said while offline`)
  await say(ben, `${stamp} While you were away`)
  await expect(row(ben, `${stamp} Said while`)).toHaveCount(1)
  await seeTheRoom(ben, stamp)
  await writeWithHelp(ben, stamp, 'Chat Ada')
  await writeTooMuch(ben, stamp)
  const sentSoFar = await storedMessages(stamp)
  expect(new Set(sentSoFar).size).toBe(sentSoFar.length)
  await expect(messages(ada).getByText(stamp)).toHaveCount(2)
  await wire.reconnectAfter(30)
  await expect(online(ada)).toHaveText('Online2', { timeout: 15_000 })
  await say(ada, `${stamp} Back again`)
  for (const page of [ada, ben]) {
    await expect(messages(page).getByText(stamp)).toHaveText([...sentSoFar, `${stamp} Back again`])
    await expect(messages(page).getByText('This message was deleted.').last()).toBeVisible()
  }

  const { id } = await askAsOn(ben)
  await (
    await askAs('admin')
  )('POST', 'rpc/mute_in_chat', { person: id, minutes: 10 })
  await say(ben, `${stamp} Can you read this?`)
  await expect(ben.getByText(/^You’re muted until/)).toBeVisible()
  await pickAction(ben, 'Chat Ben', 'Delete')
  await ben.getByRole('button', { name: 'Delete message' }).click()
  await expect(messages(ada).getByText(stamp)).toHaveText([...sentSoFar.slice(0, -1), `${stamp} Back again`])
  await other.close()
  await expect(online(ada)).toHaveText('Online1')
  expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
})

test('visitors read, receive new messages, and are asked to sign in; the invite link is copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/artist-discord?channel=tech-support')
  await expect(online(page)).toHaveText('Online0')
  const ask = await askAs('artist')
  const sent = { channel: 'tech-support', body: `Anybody at ${Date.now()}?`, client_id: crypto.randomUUID() }
  await ask('POST', 'rpc/send_chat_message', sent)
  await expect(page.getByRole('region', { name: 'Messages in #tech-support' }).getByText(sent.body)).toBeVisible()
  await page.getByRole('button', { name: 'Copy invite link' }).click()
  await expect(page.getByText('Invite link copied to clipboard!')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL('/artist-discord', page.url()).href)
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
