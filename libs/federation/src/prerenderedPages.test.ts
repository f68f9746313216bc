import { expect, test } from 'vitest'
import { artifactBase, framedPage } from './prerenderedPages'

test('URLs of the files of an artifact start with a base that no server has', () => {
  expect(new URL(artifactBase).hostname).toMatch(/\.invalid$/)
  expect(new URL('img/cover.svg', artifactBase).href).toBe(`${artifactBase}img/cover.svg`)
})

test('the placeholder of a page survives rendering to HTML unchanged', () => {
  expect(framedPage).toMatch(/^[{\w}]+$/)
})
