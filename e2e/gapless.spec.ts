import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { storeDir } from './place'
import { mp3WithTag, tone, wav } from './sounds'

/** The window of a page that measures: milliseconds between two tracks, negative where they overlap. */
interface MeasuredWindow extends Window {
  readonly seams: number[]
}

/** Runs in an audio worklet with a channel for each element: reports when the sound of one starts and ends. */
const meter = `
registerProcessor('meter', class extends AudioWorkletProcessor {
  last = [-1, -1]
  process([input]) {
    for (let at = 0; at < 128; at += 1) for (const own of [0, 1]) {
      if (Math.abs(input[own]?.[at] ?? 0) < 0.01) continue
      const now = currentFrame + at
      // a second of silence of this element, and sound of the other one before
      if (this.last[1 - own] >= 0 && now - this.last[own] > sampleRate) this.port.postMessage({ own, now })
      this.last[own] = now
    }
    for (const own of [0, 1])
      if (this.last[own] >= 0 && currentFrame - this.last[own] > sampleRate / 2 && this.sent !== this.last[own]) {
        this.sent = this.last[own]
        this.port.postMessage({ own, end: this.last[own] + 1 })
      }
    return true
  }
})`

/** Routes both audio elements of the player through the meter. Before `goto`. */
async function measureSeams(page: Page): Promise<void> {
  // A route doesn't see the request of a worklet.
  await mkdir(join(storeDir, 'artifacts/gapless'), { recursive: true })
  await writeFile(join(storeDir, 'artifacts/gapless/meter.js'), meter)
  await page.addInitScript(() => {
    const seams: number[] = []
    const starts: number[] = []
    Object.assign(window, { seams })
    const context = new AudioContext()
    const merger = context.createChannelMerger(2)
    void context.audioWorklet.addModule('/artifacts/gapless/meter.js').then(() => {
      const node = new AudioWorkletNode(context, 'meter', {
        channelCount: 2,
        channelCountMode: 'explicit',
        channelInterpretation: 'discrete',
      })
      node.port.onmessage = ({ data }: MessageEvent<{ now?: number; end?: number }>) => {
        if (data.now !== undefined) starts.push(data.now)
        const start = starts.at(-1)
        if (data.end !== undefined && start !== undefined && Math.abs(start - data.end) < context.sampleRate)
          seams.push(((start - data.end) / context.sampleRate) * 1000)
      }
      merger.connect(node).connect(context.destination)
    })
    let made = 0
    const create = document.createElement.bind(document)
    document.createElement = (name: string, options?: ElementCreationOptions) => {
      const element = create(name, options)
      if (element instanceof HTMLAudioElement && made < 2) {
        element.addEventListener('play', () => void context.resume()) // not allowed before a gesture
        context.createMediaElementSource(element).connect(context.createChannelSplitter(2)).connect(merger, 0, made++)
      }
      return element
    }
  })
}

/** Replaces the audio of all tracks by parts of one continuous tone. */
async function serveTone(page: Page, extension: string, part: Buffer): Promise<void> {
  let tracks = 0
  await page.route('**/rest/v1/**', async route => {
    const response = await route.fetch()
    const body = await response.text()
    const replaced = body.replace(
      /"audio_url": ?"[^"]*"/g,
      () => `"audio_url":"/gapless/${(tracks += 1)}.${extension}"`,
    )
    await route.fulfill({ response, body: replaced })
  })
  await page.route(`**/gapless/*.${extension}`, async route => {
    const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec((await route.request().headerValue('range')) ?? '') ?? []
    const end = Math.min(Number(to || Infinity), part.length - 1)
    await route.fulfill({
      status: 206,
      headers: { 'Accept-Ranges': 'bytes', 'Content-Range': `bytes ${from}-${end}/${part.length}` },
      contentType: extension === 'mp3' ? 'audio/mpeg' : 'audio/wav',
      body: part.subarray(Number(from), end + 1),
    })
  })
}

const seconds = 4
const files = {
  mp3: () => mp3WithTag(seconds, tone(440, -6)),
  wav: async () => wav(seconds, tone(440, -6)),
}

for (const [extension, encode] of Object.entries(files)) {
  test(`tracks of a list follow without silence, as ${extension}`, async ({ page }) => {
    test.setTimeout(120_000)
    await measureSeams(page)
    await serveTone(page, extension, await encode())
    await page.goto('/charts')
    const play = page.getByRole('main').getByRole('button', { name: /^Play / })
    await play.first().click()
    const seams = () => page.evaluate(() => (window as unknown as MeasuredWindow).seams)
    await expect.poll(async () => (await seams()).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(5)
    // `ended` alone leaves at least 5 ms. A busy machine delays some starts, so not every one is without silence.
    expect(Math.min(...(await seams()))).toBeLessThanOrEqual(0)
    expect(Math.min(...(await seams()))).toBeGreaterThan(-40)
  })
}
