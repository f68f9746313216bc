import { expect, test } from 'vitest'
import { arranged, type Order } from './arranged'

const items = [
  { title: 'Zone', artist: 'Ada', length: 60 },
  { title: 'Élan', artist: 'Wren', length: 90 },
  { title: 'Flood', artist: 'Blue', length: 30 },
]
const titles = (text: string, order: Order = 'latest') =>
  arranged(items, { text, order }, item => item).map(({ title }) => title)

test.each<[Order, string[]]>([
  ['latest', ['Zone', 'Élan', 'Flood']],
  ['title', ['Élan', 'Flood', 'Zone']],
  ['artist', ['Zone', 'Flood', 'Élan']],
  ['longest', ['Élan', 'Zone', 'Flood']],
])('sorts by %s', (order, expected) => expect(titles('', order)).toEqual(expected))

test.each([
  [' elan', ['Élan']],
  ['blue', ['Flood']],
  ['nothing', []],
])('filters by title or artist, ignoring case and accents: %j', (text, expected) =>
  expect(titles(text)).toEqual(expected),
)
