// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { browserEffects } from './effectsEnvironment'

const services = { recordPlay: vi.fn(), tracksInKey: vi.fn(), searchTracks: vi.fn() }
const environment = () => browserEffects(window, services)

/** A BroadcastChannel without other tabs. */
class FakeChannel {
  static readonly opened: FakeChannel[] = []
  readonly posted: unknown[] = []
  isClosed = false
  onmessage: (() => void) | null = null
  constructor(readonly name: string) {
    FakeChannel.opened.push(this)
  }
  postMessage(message: unknown): void {
    this.posted.push(message)
  }
  close(): void {
    this.isClosed = true
  }
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  FakeChannel.opened.length = 0
})

test('browserEffects returns the storage of the page and the services', () => {
  expect(environment().storage()).toBe(localStorage)
  expect(environment()).toMatchObject(services)
})

test('after runs a callback after a delay, unless canceled', () => {
  vi.useFakeTimers()
  const ran: string[] = []
  environment().after(500, () => ran.push('kept'))
  environment().after(500, () => ran.push('canceled'))()
  vi.advanceTimersByTime(499)
  expect(ran).toEqual([])
  vi.advanceTimersByTime(1)
  expect(ran).toEqual(['kept'])
})

test('onOnline calls back when the network returns, until unsubscribed', () => {
  const onOnline = vi.fn()
  const unbind = environment().onOnline(onOnline)
  dispatchEvent(new Event('online'))
  unbind()
  dispatchEvent(new Event('online'))
  expect(onOnline).toHaveBeenCalledTimes(1)
})

test('onHide calls back when the page hides or unloads, until unsubscribed', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  const onHide = vi.fn()
  const unbind = environment().onHide(onHide)
  const change = (to: DocumentVisibilityState) => {
    visibility.mockReturnValue(to)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  change('visible')
  expect(onHide).toHaveBeenCalledTimes(0)
  change('hidden')
  expect(onHide).toHaveBeenCalledTimes(1)
  dispatchEvent(new Event('pagehide'))
  expect(onHide).toHaveBeenCalledTimes(2)
  unbind()
  change('hidden')
  dispatchEvent(new Event('pagehide'))
  expect(onHide).toHaveBeenCalledTimes(2)
})

test('openChannel opens one channel to the other tabs, to post and to listen', () => {
  vi.stubGlobal('BroadcastChannel', FakeChannel)
  const onPost = vi.fn()
  const channel = environment().openChannel(onPost)
  const [opened] = FakeChannel.opened
  expect(opened?.name).toBe('overtone.player')
  opened?.onmessage?.()
  expect(onPost).toHaveBeenCalledTimes(1)
  channel?.post()
  expect([opened?.posted, opened?.isClosed]).toEqual([['playing'], false])
  channel?.close()
  expect(opened?.isClosed).toBe(true)
})

test('openChannel returns null if the browser has no channels', () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  expect(environment().openChannel(() => {})).toBeNull()
})

test("mediaSession is the system's, or null", () => {
  expect(environment().mediaSession).toBeNull()
  const mediaSession = {} as MediaSession
  const page = Object.assign(Object.create(window) as Window, { navigator: { mediaSession } })
  expect(browserEffects(page, services).mediaSession).toBe(mediaSession)
})

test('createMetadata creates the metadata shown by the system', () => {
  vi.stubGlobal(
    'MediaMetadata',
    class {
      constructor(readonly init: MediaMetadataInit) {}
    },
  )
  expect(environment().createMetadata({ title: 'Out' })).toMatchObject({ init: { title: 'Out' } })
})
