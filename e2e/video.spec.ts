import { readFile } from 'node:fs/promises'
import { expectAccessible } from './axe'
import { expect, test } from './fixtures'
import { joinAsNewUser } from './newUser'
import { publishTrack, uniqueTitle } from './publishTrack'
import { askAsOn } from './rest'

for (const [shape, width] of [
  ['Square', 1280],
  ['Vertical', 390],
] as const)
  test(`an artist makes a ${shape.toLowerCase()} video with sound, which plays, at ${width} px`, async ({
    page,
    trouble,
  }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height: 844 })
    await joinAsNewUser(page, 'Film Maker')
    const title = uniqueTitle('Moving picture')
    await publishTrack(await askAsOn(page), title)
    await page.goto('/artist')
    await page.getByRole('button', { name: `Actions for ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Make a video' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your track, drawn' })
    await expect(dialog.getByLabel('Starts at second')).toHaveValue(/^\d+$/)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: shape }).click()
    await dialog.getByRole('button', { name: 'Make the video' }).click()
    await expect(dialog.getByRole('progressbar')).toBeVisible()
    const download = dialog.getByRole('link', { name: 'Download' })
    await expect(download).toBeVisible({ timeout: 200_000 })
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()])
    expect(file.suggestedFilename()).toMatch(new RegExp(`^${title}\\.(mp4|webm)$`))
    const bytes = await readFile(await file.path())

    const played = await page.evaluate(async base64 => {
      const data = Uint8Array.from(atob(base64), character => character.charCodeAt(0))
      const video = document.createElement('video')
      video.src = URL.createObjectURL(new Blob([data]))
      video.muted = true
      await new Promise((resolve, reject) => {
        video.oncanplay = resolve
        video.onerror = () => reject(new Error(video.error?.message))
      })
      const sound = await new OfflineAudioContext(2, 1, 48_000).decodeAudioData(data.buffer.slice(0))
      const samples = sound.getChannelData(0).slice(48_000, 96_000)
      const pictures = new Set<string>()
      const canvas = Object.assign(document.createElement('canvas'), { width: 54, height: 54 })
      for (const time of [1, 4, 7]) {
        video.currentTime = time
        await new Promise(resolve => (video.onseeked = resolve))
        canvas.getContext('2d')?.drawImage(video, 0, 0, 54, 54)
        pictures.add(canvas.toDataURL())
      }
      return {
        duration: video.duration,
        soundDuration: sound.duration,
        loudest: Math.max(...samples),
        size: [video.videoWidth, video.videoHeight],
        pictures: pictures.size,
      }
    }, bytes.toString('base64'))
    expect(Math.abs(played.duration - 15)).toBeLessThan(0.1)
    expect(Math.abs(played.soundDuration - 15)).toBeLessThan(0.1)
    expect(played.loudest).toBeGreaterThan(0.05)
    expect(played.size).toEqual(shape === 'Square' ? [1080, 1080] : [1080, 1920])
    expect(played.pictures).toBe(3)
    expect(trouble).toEqual({ policyViolations: [], uncaught: [] })
  })

test('without an encoder the dialog says so, and names browsers that have one', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'VideoEncoder'))
  await joinAsNewUser(page, 'Old Browser')
  const title = uniqueTitle('No picture')
  await publishTrack(await askAsOn(page), title)
  await page.goto('/artist')
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Make a video' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your track, drawn' })
  await expect(dialog.getByText(/This browser can’t make videos/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Make the video' })).toHaveCount(0)
})
