import { expect, test } from 'vitest'
import { helpArticles } from './helpLibrary'
import { searchHelp } from './searchHelp'

const article = (title: string, text = '') => ({ slug: title.toLowerCase(), title, text })
const shelf = [
  article('Covers', 'A square picture.'),
  article('Upload a track', 'Choose a file. See [covers](/help/covers).'),
  article('Getting paid', 'Money for a track.'),
  article('Übergänge', 'Crossfade.'),
]
const titles = (question: string) => searchHelp(shelf, question).map(({ title }) => title)

test('ranks matches in the title above matches in the text', () => {
  expect(titles('covers')).toEqual(['Covers', 'Upload a track'])
})

test.each([
  ['', []],
  ['  ?! ', []],
  ['zither', []],
  ['track money', ['Getting paid']],
  ['How do I upload?', ['Upload a track']],
  ['UPL', ['Upload a track']],
  ['ubergange', ['Übergänge']],
  ['help', []],
])('a search for %j finds the articles %j', (question, found) => {
  expect(titles(question)).toEqual(found)
})

test('searches for a stop word if there is no other word', () => {
  expect(titles('a').length).toBeGreaterThan(0)
})

test.each([
  ['forgot password', 'forgotten-password'],
  ['delete account', 'delete-your-account'],
  ['320 kbps', 'formats-and-sizes'],
  ['offline', 'offline-listening'],
])('a search of the help for %j ranks %s first', (question, slug) => {
  expect(searchHelp(helpArticles, question)[0]?.slug).toBe(slug)
})
