// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { embedCode, isEmbeddable } from './embedCode'

test('the code frames the player under a name, which no title can break out of', () => {
  const template = document.createElement('template')
  template.innerHTML = embedCode('https://o.example', '/playlist/p1', 'A "<b>" & C')
  const frame = template.content.firstElementChild
  expect(template.content.childElementCount).toBe(1)
  expect(frame?.getAttribute('src')).toBe('https://o.example/embed/playlist/p1')
  expect(frame?.getAttribute('title')).toBe('A "<b>" & C · Overtone')
  expect(embedCode('https://o.example', '/track/1', 'a')).toContain('height="152"')
})

test('tracks, releases and playlists are embeddable, artists are not', () => {
  const paths = ['/track/1', '/release/1', '/playlist/1', '/artist/1']
  expect(paths.map(isEmbeddable)).toEqual([true, true, true, false])
})

test('a size of its own replaces the full width and the height of the kind', () => {
  const code = embedCode('https://o.example', '/release/1', 'a', { width: 480, height: 300 })
  expect(code).toContain('width="480" height="300"')
  expect(embedCode('https://o.example', '/release/1', 'a')).toContain('width="100%" height="400"')
})
