import { spawn } from 'node:child_process'
import { test as base } from '@playwright/test'
import { Builder, By, Capabilities, until, type WebDriver, type WebElement } from 'selenium-webdriver'
import { faults, type Faults } from '../fixtures'
import { origin } from '../place'

const port = 4444
/** Milliseconds for which an element is waited for. */
const patience = 15_000

export const test = base.extend<{ driver: WebDriver; faults: Faults }, { server: string }>({
  server: [
    async ({}, use) => {
      const program = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore' })
      await use(`http://127.0.0.1:${port}`)
      program.kill()
    },
    { scope: 'worker' },
  ],
  // each with a profile of its own
  driver: async ({ server }, use, testInfo) => {
    const binary = process.env.MINIBROWSER_PATH
    const options = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args: ['--automation'] } }
    const driver = await new Builder().usingServer(server).withCapabilities(new Capabilities(options)).build()
    await driver.manage().window().setRect({ width: 1280, height: 900 })
    await driver.get(`${origin}/registry.json`)
    await driver.executeScript(`localStorage.setItem('cookie-preferences', '{"essential":true}')`)
    await use(driver)
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('screenshot', { body: Buffer.from(await driver.takeScreenshot(), 'base64') })
    await driver.quit()
  },
  faults: async ({}, use) => {
    await use(faults)
    await faults.clear()
  },
})

/** Locates an element by its accessible name, or by the start of it: an attribute, or its text. */
export function named(tag: string, name: string, { isStart = false } = {}): By {
  const is = (value: string) => (isStart ? `starts-with(${value}, "${name}")` : `${value}="${name}"`)
  return By.xpath(`//${tag}[${is('@aria-label')} or ${is('normalize-space()')}]`)
}

/** Returns the first element that is shown, once there is one. */
export async function find(driver: WebDriver, locator: By): Promise<WebElement> {
  let shown: WebElement | undefined
  const isAnyShown = async () => {
    const elements = await driver.findElements(locator).catch(() => []) // the page changes meanwhile
    for (const element of elements) if (!shown && (await element.isDisplayed().catch(() => false))) shown = element
    return shown !== undefined
  }
  await driver.wait(isAnyShown, patience, `nothing is shown at ${locator.toString()}`)
  return shown as WebElement
}

/** Returns the first element, also if it is transparent until the mouse is over it. */
export async function locate(driver: WebDriver, locator: By): Promise<WebElement> {
  return driver.wait(until.elementLocated(locator), patience, `nothing is at ${locator.toString()}`)
}

export async function click(driver: WebDriver, locator: By): Promise<void> {
  const element = await find(driver, locator)
  await driver.executeScript(`arguments[0].scrollIntoView({ block: 'center' })`, element)
  await element.click()
}

/** Waits until a text is somewhere on the page. */
export async function expectText(driver: WebDriver, text: string): Promise<void> {
  await driver.wait(
    async () => (await driver.executeScript<string>('return document.body.innerText')).includes(text),
    patience,
    `no "${text}"`,
  )
}
