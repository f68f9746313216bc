// @vitest-environment happy-dom
import { trackNamed } from '@overtone/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bindKeyboard } from './bindKeyboard'
import { FakeEnvironment } from './fakeDeck'
import { $currentTrack, $isPlaying, $position, play, stop } from './player'
import { playTracks } from './queueing'
import { shortcuts } from './shortcuts'
import { $hasShortcuts, setShortcuts } from './shortcutSwitch'
import { startPlayer } from './startPlayer'
import { $isMuted, $volume, setVolume } from './volume'

let unbind = () => {}

beforeEach(() => {
  document.body.innerHTML =
    '<input><textarea></textarea><button></button><a href="/"></a><div role="slider" tabindex="0"></div>' +
    '<div role="menu"><div role="menuitem" tabindex="-1"></div></div><dialog open><p tabindex="0"></p></dialog>' +
    '<div contenteditable="true"></div>'
  unbind = bindKeyboard(document)
  play(trackNamed('a'))
})
afterEach(() => {
  unbind()
  stop()
})

function press(target: Element, init: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true, ...init })
  target.dispatchEvent(event)
  return event
}

test('space on the page toggles the music and does not scroll', () => {
  expect(press(document.body).defaultPrevented).toBe(true)
  expect($isPlaying.get()).toBe(false)
  press(document.body)
  expect($isPlaying.get()).toBe(true)
})

test('the slash calls onSearch, also with shift, but not in a field', () => {
  const requested: string[] = []
  unbind()
  unbind = bindKeyboard(
    document,
    () => requested.push('help'),
    () => requested.push('search'),
  )
  expect(press(document.body, { key: '/' }).defaultPrevented).toBe(true)
  press(document.body, { key: '/', shiftKey: true })
  press(document.querySelector('input') ?? document.body, { key: '/' })
  expect(requested).toEqual(['search', 'search'])
})

test.each(['input', 'textarea', 'button', 'a', '[role=slider]', '[role=menuitem]', 'dialog p', '[contenteditable]'])(
  'space in %s does not toggle the music',
  selector => {
    const target = document.querySelector(selector)
    expect(press(target ?? document.body).defaultPrevented).toBe(false)
    expect($isPlaying.get()).toBe(true)
  },
)

test.each([
  { key: 'k' },
  { repeat: true },
  { ctrlKey: true },
  { metaKey: true },
  { altKey: true },
  { shiftKey: true },
] satisfies KeyboardEventInit[])('a key like %o does nothing', init => {
  expect(press(document.body, init).defaultPrevented).toBe(false)
  expect($isPlaying.get()).toBe(true)
})

test('space is ignored if another handler prevented its default', () => {
  const take = (event: Event) => event.preventDefault()
  document.body.addEventListener('keydown', take)
  press(document.body)
  document.body.removeEventListener('keydown', take)
  expect($isPlaying.get()).toBe(true)
})

test('space in an editable page types a space', () => {
  Object.defineProperty(document.body, 'isContentEditable', { value: true, configurable: true })
  expect(press(document.body).defaultPrevented).toBe(false)
  Reflect.deleteProperty(document.body, 'isContentEditable')
})

test('space without a current track scrolls the page', () => {
  stop()
  expect(press(document.body).defaultPrevented).toBe(false)
})

test('space after unbinding does nothing', () => {
  unbind()
  press(document.body)
  expect($isPlaying.get()).toBe(true)
})

const steer = { key: '', shiftKey: false }

test.each([
  { key: 'ArrowRight', position: 65 },
  { key: 'ArrowLeft', position: 55 },
  { key: 'ArrowLeft', repeat: true, position: 55 },
])('$key seeks by five seconds, even while held', ({ position, ...key }) => {
  const environment = new FakeEnvironment()
  const stopPlayer = startPlayer(environment)
  environment.deck.playTo(60)
  expect(press(document.body, { ...steer, ...key }).defaultPrevented).toBe(true)
  expect($position.get()).toBe(position)
  stopPlayer()
})

test('shift and arrows skip tracks and change the volume, m mutes', () => {
  setVolume(0.5)
  playTracks([trackNamed('b'), trackNamed('c')])
  press(document.body, { key: 'ArrowRight', shiftKey: true })
  expect($currentTrack.get()?.id).toBe('c')
  press(document.body, { key: 'ArrowLeft', shiftKey: true })
  expect($currentTrack.get()?.id).toBe('b')
  press(document.body, { key: 'ArrowUp', shiftKey: true })
  press(document.body, { key: 'ArrowUp', shiftKey: true, repeat: true })
  expect($volume.get()).toBe(0.6)
  press(document.body, { key: 'ArrowDown', shiftKey: true })
  expect($volume.get()).toBe(0.55)
  press(document.body, { key: 'm' })
  expect($isMuted.get()).toBe(true)
  press(document.body, { key: 'M', repeat: true })
  expect($isMuted.get()).toBe(true)
  press(document.body, { key: 'm' })
  setVolume(1)
})

test('the question mark opens the help, even without a track', () => {
  const requested: string[] = []
  unbind()
  unbind = bindKeyboard(document, () => requested.push('help'))
  stop()
  expect(press(document.body, { key: '?', shiftKey: true }).defaultPrevented).toBe(true)
  expect(press(document.body, { key: 'ArrowRight' }).defaultPrevented).toBe(false)
  press(document.querySelector('input') ?? document.body, { key: '?' })
  expect(requested).toEqual(['help'])
})

test.each(['input', 'textarea', 'button', 'a', '[role=slider]', '[role=menuitem]', 'dialog p', '[contenteditable]'])(
  'shortcuts do nothing in %s',
  selector => {
    const target = document.querySelector(selector) ?? document.body
    for (const { keys } of shortcuts) {
      const key = keys.replace('Shift+', '').replace('Space', ' ')
      expect(press(target, { key, shiftKey: keys.startsWith('Shift') }).defaultPrevented).toBe(false)
    }
  },
)

test('on a heading focused by navigation, arrows seek and space scrolls', () => {
  const heading = document.body.appendChild(document.createElement('h1'))
  heading.tabIndex = -1
  expect(press(heading, { key: 'ArrowRight' }).defaultPrevented).toBe(true)
  expect(press(heading).defaultPrevented).toBe(false)
})

test('on the main element focused by navigation, space toggles the music', () => {
  const main = document.body.appendChild(document.createElement('main'))
  main.tabIndex = -1
  expect(press(main).defaultPrevented).toBe(true)
  expect($isPlaying.get()).toBe(false)
})

describe('disabled shortcuts', () => {
  let stopPlayer = () => {}
  afterEach(() => {
    stopPlayer()
    setShortcuts(true)
  })

  test('ignore every key, including the help', () => {
    const requested: string[] = []
    unbind()
    unbind = bindKeyboard(document, () => requested.push('help'))
    setShortcuts(false)
    for (const { keys } of shortcuts) {
      const key = keys.replace('Shift+', '').replace('Space', ' ')
      expect(press(document.body, { key, shiftKey: keys.startsWith('Shift') }).defaultPrevented, keys).toBe(false)
    }
    expect([$isPlaying.get(), requested]).toEqual([true, []])
    setShortcuts(true)
    expect(press(document.body).defaultPrevented).toBe(true)
  })

  test('stay disabled on the next visit, until they are enabled again', () => {
    const stored = new Map<string, string>()
    for (const are of [false, true]) {
      stopPlayer = startPlayer(new FakeEnvironment(stored))
      setShortcuts(are)
      stopPlayer()
      setShortcuts(!are)
      stopPlayer = startPlayer(new FakeEnvironment(stored))
      expect($hasShortcuts.get()).toBe(are)
      stopPlayer()
    }
  })
})

test('every shortcut in the table works', () => {
  const environment = new FakeEnvironment()
  const stopPlayer = startPlayer(environment)
  unbind()
  unbind = bindKeyboard(document)
  for (const { keys } of shortcuts) {
    const key = keys.replace('Shift+', '').replace('Space', ' ')
    expect(press(document.body, { key, shiftKey: keys.startsWith('Shift') }).defaultPrevented, keys).toBe(true)
  }
  stopPlayer()
  setVolume(1)
})

test.each([
  ...['select', 'summary', 'audio', 'video', 'iframe'].map(tag => `<${tag}></${tag}>`),
  ...['dialog', 'alertdialog', 'menu', 'menubar', 'option', 'row', 'tab'].map(role => `<p role="${role}"></p>`),
])('shortcuts do nothing inside %s', html => {
  document.body.innerHTML = html
  expect(press(document.body.firstElementChild ?? document.body, { key: 'm' }).defaultPrevented).toBe(false)
})

test('a key whose name only contains a shortcut does nothing', () => {
  expect(press(document.body, { key: 'Mm' }).defaultPrevented).toBe(false)
  expect(press(document.body, { key: 'arrowright' }).defaultPrevented).toBe(false)
})
