import { expect, test } from 'vitest'
import { plainPage } from './plainPage'

test('a plain page has the first line as its heading and every other line as a paragraph', () => {
  const page = plainPage(['', 'About', 'Music & people', '  ', 'a < b'])
  expect(page).toContain('<h1>About</h1>')
  expect(page.match(/<p>.*<\/p>/g)).toEqual(['<p>Music &amp; people</p>', '<p>a &lt; b</p>'])
})
