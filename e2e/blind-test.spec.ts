import type { Page } from '@playwright/test'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { joinAsNewUser } from './newUser'
import { publishTrack, uniqueTitle } from './publishTrack'
import { askAsOn } from './rest'
import { song, wav } from './sounds'

/** Seconds by which the second mix begins later, and its level compared with the first. */
const [late, level] = [0.137, 0.5]
const seconds = 24

/** Keeps what the page plays: the moment and place at which each source of its audio context starts. */
async function hear(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const kept: { when: number; offset: number; node: AudioBufferSourceNode; gain: GainNode | null }[] = []
    const start = AudioBufferSourceNode.prototype.start
    AudioBufferSourceNode.prototype.start = function (when = 0, offset = 0, duration?: number) {
      const found = (this as { to?: GainNode }).to ?? null
      kept.push({ when, offset, node: this, gain: found })
      start.call(this, when, offset, duration)
    }
    const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode) => AudioNode
    AudioNode.prototype.connect = function (this: AudioNode & { to?: AudioNode }, to: AudioNode) {
      this.to = to
      return connect.call(this, to)
    } as typeof AudioNode.prototype.connect
    Object.assign(window, { kept })
  })
}

/** Returns where the two last sources started, their volumes, and the samples that they play a second later. */
function playing(page: Page) {
  return page.evaluate(() => {
    const { kept } = window as unknown as {
      kept: { when: number; offset: number; node: AudioBufferSourceNode; gain: GainNode | null }[]
    }
    return kept.slice(-2).map(({ when, offset, node, gain }) => {
      const samples = node.buffer?.getChannelData(0) ?? new Float32Array(0)
      const rate = node.buffer?.sampleRate ?? 0
      const from = Math.round((offset + 1) * rate)
      return { when, offset, rate, volume: gain?.gain.value ?? -1, samples: [...samples.slice(from, from + rate)] }
    })
  })
}

/** Returns the samples by which one sound has to be moved to fit the other best, up to 10 ms. */
function distance(one: readonly number[], other: readonly number[]): number {
  let [best, most] = [0, -Infinity]
  for (let lag = -480; lag <= 480; lag += 1) {
    let sum = 0
    for (let i = 480; i < one.length - 480; i += 1) sum += (one[i] ?? 0) * (other[i + lag] ?? 0)
    if (sum > most) [best, most] = [lag, sum]
  }
  return best
}

const energy = (samples: readonly number[]) => Math.sqrt(samples.reduce((sum, x) => sum + x * x, 0) / samples.length)

for (const width of [1280, 390])
  test(`two mixes are compared blind, in step and equally loud, voted for and revealed, at ${width} px`, async ({
    browser,
    page,
    trouble,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 844 })
    await hear(page)
    await joinAsNewUser(page, 'Mixing Desk')
    const title = uniqueTitle('Two mixes')
    await publishTrack(await askAsOn(page), title)
    await page.goto('/artist')
    await page.getByRole('button', { name: `Actions for ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Blind test of two mixes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Blind test of two mixes' })
    await dialog.getByLabel('Name of mix 1').fill('Warm')
    await dialog.getByLabel('Name of mix 2').fill('Warm')
    await dialog.getByRole('button', { name: 'Create the test' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Give each mix a name of its own.')
    await dialog.getByLabel('Name of mix 2').fill('Loud')
    const beat = song(97)
    const file = (name: string, at: (time: number) => number) => ({
      ...{ name, mimeType: 'audio/wav', buffer: wav(seconds, at) },
    })
    await dialog.getByLabel('File of mix 1').setInputFiles(file('1.wav', beat))
    await dialog
      .getByLabel('File of mix 2')
      .setInputFiles(file('2.wav', time => (time < late ? 0 : level * beat(time - late))))
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Create the test' }).click()
    await expect(page).toHaveURL(/\/blind-test\//)
    const address = page.url()

    const listener = await browser.newPage({ viewport: { width, height: 844 } })
    await hear(listener)
    await joinAsNewUser(listener, 'Good Ears')
    await listener.goto(address)
    await expect(listener.getByRole('heading', { name: 'There is no blind test here' })).toBeVisible()

    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('Published', { exact: true })).toBeVisible()
    await listener.reload()
    const [a, b] = [
      listener.getByRole('button', { name: 'Mix A', exact: true }),
      listener.getByRole('button', { name: 'Mix B', exact: true }),
    ]
    await expect(a).toBeVisible()
    await expect(listener.getByText(/Warm|Loud/)).toHaveCount(0)
    const prefer = listener.getByRole('button', { name: 'I prefer Mix B' })
    await expect(prefer).toBeDisabled()
    await expectAccessible(listener)

    await listener.getByRole('button', { name: 'Play', exact: true }).last().click()
    await listener.waitForTimeout(3300)
    const first = await playing(listener)
    const [one, other] = first
    if (!one || !other) throw new Error('Two sources play')
    expect(one.when).toBe(other.when)
    expect(Math.abs(Math.abs(one.offset - other.offset) - late)).toBeLessThan(0.001)
    expect(Math.abs(distance(one.samples, other.samples)) / one.rate).toBeLessThan(0.001)
    expect([one.volume > 0, other.volume]).toEqual([true, 0])
    await b.click()
    await expect(b).toHaveAttribute('aria-pressed', 'true')
    await listener.waitForTimeout(3300)
    const [quiet, heard] = await playing(listener)
    if (!quiet || !heard) throw new Error('Two sources play')
    expect([quiet.volume, heard.volume > 0]).toEqual([0, true])
    const levels = [one.volume * energy(one.samples), heard.volume * energy(heard.samples)] as const
    expect(Math.abs(20 * Math.log10(levels[0] / levels[1]))).toBeLessThan(0.2)

    await listener.getByLabel(/^Note on Mix B at/).fill('The clicks are softer')
    await listener.getByRole('button', { name: 'Add the note' }).click()
    await expect(listener.getByText('The clicks are softer')).toBeVisible()
    await expect(prefer).toBeEnabled()
    await prefer.click()
    await expect(prefer).toHaveAttribute('aria-pressed', 'true')
    await expect(listener.getByText(/Your vote is counted/)).toBeVisible()

    await page.reload()
    await expect(page.getByText('The clicks are softer')).toBeVisible()
    await page.getByRole('button', { name: 'Extend by a year' }).click()
    await expect(page.getByText('From now on, the link works for a year')).toBeVisible()
    await page.getByRole('button', { name: 'End the test' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End the test' }).click()
    await expect(page.getByText('Ended', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await listener.reload()
    const result = listener.getByRole('region', { name: 'Result' })
    await expect(result).toContainText(/With 95 % confidence, \d+ to 100 % of all listeners do/)
    await expect(result.getByText(/^Mix [AB]: (Warm|Loud)$/)).toHaveCount(2)
    await expect(prefer).toHaveCount(0)

    await page.getByRole('button', { name: 'Delete' }).last().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL(/\/artist$/)
    await listener.reload()
    await expect(listener.getByRole('heading', { name: 'There is no blind test here' })).toBeVisible()
    expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
  })
