// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bindKeyboard } from './bindKeyboard'
import { trackNamed } from './fakeDeck'
import { $isPlaying, play, stop } from './player'

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

test.each(['input', 'textarea', 'button', 'a', '[role=slider]', '[role=menuitem]', 'dialog p', '[contenteditable]'])(
  'space in %s stays there',
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

test('space that somebody else took is left to them', () => {
  const take = (event: Event) => event.preventDefault()
  document.body.addEventListener('keydown', take)
  press(document.body)
  document.body.removeEventListener('keydown', take)
  expect($isPlaying.get()).toBe(true)
})

test('space in a page that is being edited is typed', () => {
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
