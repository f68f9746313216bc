import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { By, Key, type WebDriver } from 'selenium-webdriver'
import { liveContent, releaseEdition, restoreContent } from '../editions'
import { password } from '../newUser'
import { origin } from '../place'
import { tone, wav } from '../sounds'
import { createSession } from '../startSession'
import { click, expectText, find, locate, named, test } from './fixtures'

const player = `//*[@aria-label="Player"]`
const firstPlay = By.xpath(`//main//button[starts-with(@aria-label, "Play ")]`)
const slider = By.xpath(`${player}//input[@aria-label="Position"]`)

async function position(driver: WebDriver): Promise<number> {
  return Number(await (await locate(driver, slider)).getAttribute('value'))
}

/** Plays the first track of the page. Returns its title. */
async function playFirst(driver: WebDriver): Promise<string> {
  const button = await locate(driver, firstPlay)
  const title = (await button.getAttribute('aria-label'))?.slice('Play '.length) ?? ''
  await driver.executeScript(`arguments[0].scrollIntoView({ block: 'center' })`, button)
  await driver.actions().move({ origin: button }).click().perform()
  await expect.poll(() => position(driver), { timeout: 20_000 }).toBeGreaterThan(1)
  return title
}

/** Signs in as a new user, on the start page. */
async function joinAs(driver: WebDriver, name: string): Promise<void> {
  const email = `webkit-${name.toLowerCase()}-${Date.now()}@overtone.test`
  const session = await createSession('signup', { email, password, data: { name } })
  await driver.get(`${origin}/registry.json`)
  await driver.executeScript(
    `localStorage.setItem('overtone-auth', arguments[0]); localStorage.setItem('overtone-signed-in-at', Date.now())`,
    session,
  )
  await driver.get(origin)
  await find(driver, named('button', 'Account'))
}

test('a user signs in, plays, seeks, skips, and the music goes on across remotes', async ({ driver }) => {
  await driver.get(`${origin}/discover`)
  await click(driver, named('button', 'Sign In'))
  await (await find(driver, By.css('dialog input[type="email"]'))).sendKeys('user@overtone.test')
  await (await find(driver, By.css('dialog input[type="password"]'))).sendKeys('Overtone-demo-1')
  await click(driver, By.css('dialog button[type="submit"]'))
  await expectText(driver, 'Welcome to Overtone')
  await driver.wait(async () => (await driver.findElements(By.css('dialog[open]'))).length === 0, 10_000)

  const title = await playFirst(driver)
  await expectText(driver, title)
  const before = await position(driver)
  await driver.executeScript('arguments[0].focus()', await locate(driver, slider))
  await driver.actions().sendKeys(Key.ARROW_RIGHT).perform()
  await expect.poll(() => position(driver)).toBeGreaterThan(before + 4)

  let last = await position(driver)
  for (const path of ['/about', '/distribution']) {
    await click(driver, By.css(`footer a[href="${path}"]`))
    await driver.wait(async () => (await driver.getCurrentUrl()).endsWith(path), 10_000)
    await find(driver, By.css('h1'))
    await expect.poll(() => position(driver)).toBeGreaterThan(last + 0.5)
    last = await position(driver)
  }
  await click(driver, By.xpath(`${player}//button[@aria-label="Next"]`))
  await driver.wait(async () => !(await (await find(driver, By.xpath(player))).getText()).includes(title), 10_000)
  await expect.poll(() => position(driver)).toBeGreaterThan(0.5)
})

test('a search finds a track by a part of its title', async ({ driver }) => {
  await driver.get(`${origin}/discover`)
  const field = await find(driver, By.css('input[role="combobox"]'))
  await field.sendKeys('low ti')
  await find(driver, By.xpath(`//*[@role="listbox"]//*[contains(normalize-space(), "Low Tide")]`))
  await field.sendKeys(Key.ENTER)
  await find(driver, By.xpath(`//main//*[contains(normalize-space(), "Low Tide")]`))
})

test('a track is checked, uploaded and published', async ({ driver }) => {
  await joinAs(driver, 'Uploader')
  const file = join(await mkdtemp(join(tmpdir(), 'overtone-webkit-')), 'tone.wav')
  await writeFile(file, wav(20, tone(440, -20)))
  await driver.get(`${origin}/upload`)
  await find(driver, named('button', 'Choose audio file', { isStart: true }))
  await driver.findElement(By.css('input[type="file"][accept*="audio"]')).sendKeys(file)
  await expectText(driver, 'LUFS')
  const title = await find(driver, By.xpath(`//label[contains(., "Track title")]/following::input[1]`))
  await title.clear()
  await title.sendKeys('From WebKit')
  await click(driver, By.xpath(`//label[contains(., "Genre")]/following::select[1]//option[.="Folk"]`))
  await click(driver, named('button', 'Upload track'))
  await click(driver, named('button', 'Publish without key'))
  await expectText(driver, 'Track uploaded')
})

test('a message in the chat is sent', async ({ driver }) => {
  await joinAs(driver, 'Chatter')
  await driver.get(`${origin}/artist-discord?channel=collaboration`)
  const text = `Hello from WebKit ${Date.now()}`
  await (await find(driver, By.css('[aria-label="Message to #collaboration"]'))).sendKeys(text, Key.ENTER)
  await find(driver, By.xpath(`//*[@aria-label="Messages in #collaboration"]//*[contains(., "${text}")]`))
})

test('the music goes on while a remote fails, and its page comes back', async ({ driver, faults }) => {
  await faults.set(/\/artifacts\/content\/[^/]+\/remoteEntry/, '404')
  await driver.get(`${origin}/discover`)
  await playFirst(driver)
  await click(driver, By.css('footer a[href="/about"]'))
  await expectText(driver, 'Something went wrong')
  const before = await position(driver)
  await expect.poll(() => position(driver)).toBeGreaterThan(before + 0.5)
  await faults.clear()
  await click(driver, named('button', 'Retry'))
  await find(driver, By.css('main h1'))
  await expect.poll(() => position(driver)).toBeGreaterThan(before + 1)
})

test('a release of a remote is live with the next visit', async ({ driver }) => {
  const before = await liveContent()
  await releaseEdition('webkit', `export const routes = [{ path: '/about', element: <h1>About, in WebKit</h1> }]`)
  try {
    await driver.get(`${origin}/about`)
    await find(driver, named('h1', 'About, in WebKit'))
  } finally {
    await restoreContent(before)
  }
})

test('a page that was opened opens while its host is away', async ({ driver, faults }) => {
  await driver.get(`${origin}/discover`)
  await click(driver, By.css('h1')) // a page settles when it is used
  await driver.wait(
    () =>
      driver.executeAsyncScript<boolean>(`
        const done = arguments[0]
        caches.open('overtone-pages').then(cache => cache.keys()).then(keys => done(keys.length > 1), () => done(false))`),
    20_000,
  )
  await faults.set(/./, '500')
  await driver.get(`${origin}/discover`)
  await find(driver, named('h1', 'Discover'))
  await locate(driver, firstPlay)
})
