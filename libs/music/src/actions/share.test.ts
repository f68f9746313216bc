// @vitest-environment happy-dom
import { $toasts, dismissToast } from '@overtone/design'
import { embedCode } from '@overtone/domain'
import { addToQueue, clearQueue, seek, stop } from '@overtone/player'
import { sampleTrack } from '@overtone/testing'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copyEmbedCode, copyLink, secondsHeard, share } from './share'

const writeText = vi.fn<(text: string) => Promise<void>>()
const toastTexts = () => $toasts.get().map(toast => toast.message)

beforeEach(() => {
  writeText.mockReset().mockResolvedValue(undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
})
afterEach(() => {
  for (const { id } of $toasts.get()) dismissToast(id)
  vi.unstubAllGlobals()
})

test('copyLink copies a link', async () => {
  await copyLink('/track/1?t=72')
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/track/1?t=72`)
  expect(toastTexts()).toEqual(['Link copied to clipboard!'])
})

test('copyEmbedCode copies the code of an embedded player, or shows it', async () => {
  await copyEmbedCode('/track/1', 'Lamp Oil')
  const code = embedCode(location.origin, '/track/1', 'Lamp Oil')
  expect(writeText).toHaveBeenCalledWith(code)
  writeText.mockRejectedValue(new Error('blocked'))
  await copyEmbedCode('/track/1', 'Lamp Oil')
  expect(toastTexts()).toEqual([
    'Embed code copied. Paste it into your page.',
    `Couldn’t copy the code. Here it is: ${code}`,
  ])
})

test("secondsHeard returns the player's position only for the page of the current track", () => {
  addToQueue(sampleTrack({ id: '1', duration: 200 }))
  seek(72.9)
  expect(secondsHeard('/track/1')).toBe(72)
  expect(secondsHeard('/track/2')).toBe(0)
  clearQueue()
  stop()
  expect(secondsHeard('/track/1')).toBe(0)
})

test('share copies the link when the device has no share sheet', async () => {
  await share('/track/1', 'Lamp Oil')
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/track/1`)
  expect(toastTexts()).toEqual(['Link copied to clipboard!'])
})

test("share opens the device's share sheet, and shows no toast", async () => {
  const native = vi.fn().mockResolvedValue(undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText }, share: native })
  await share('/track/1', 'Lamp Oil')
  expect(native).toHaveBeenCalledWith({ title: 'Lamp Oil', url: `${location.origin}/track/1` })
  expect(toastTexts()).toEqual([])
})

test('share shows nothing when the user closes the share sheet', async () => {
  vi.stubGlobal('navigator', {
    clipboard: { writeText },
    share: () => Promise.reject(new DOMException('closed', 'AbortError')),
  })
  await share('/track/1', 'Lamp Oil')
  expect(writeText).not.toHaveBeenCalled()
  expect(toastTexts()).toEqual([])
})

test('share copies the link when sharing fails', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText }, share: () => Promise.reject(new Error('refused')) })
  await share('/track/1', 'Lamp Oil')
  expect(toastTexts()).toEqual(['Link copied to clipboard!'])
})

test('copyLink shows the link when it cannot be copied', async () => {
  writeText.mockRejectedValue(new Error('blocked'))
  await share('/track/1', 'Lamp Oil')
  expect(toastTexts()).toEqual([`Couldn’t copy the link. Here it is: ${location.origin}/track/1`])
})
