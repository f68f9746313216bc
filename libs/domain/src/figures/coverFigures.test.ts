import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { genres, type Genre } from '../genre'
import { figureOf } from './coverFigures'
import { inksOf } from './inks'
import { markSvg } from './markSvg'
import { seededRandom } from './seededRandom'

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
const ids = Array.from({ length: 24 }, (_, index) => `track-${index}`)
/** The values 0 and 0.5 are the edges of every random choice. */
const chances = () => [...ids.map(seededRandom), () => 0, () => 0.5]
const inks = inksOf('A', 120)

/** Hashes of the covers, because listeners recognize a track by its cover: changing these changes every catalog. */
const drawn: Record<Genre, string> = {
  Electronic: '30b884ead31d2483',
  Ambient: '30b884ead31d2483',
  Urban: '07c89eee3f7328f7',
  'Hip Hop': '07c89eee3f7328f7',
  Pop: '07c89eee3f7328f7',
  Rock: '94e0b61c224b931a',
  Acoustic: '905250faff474364',
  Folk: '905250faff474364',
  Jazz: '5253b4f9c162d92f',
  Classical: '5253b4f9c162d92f',
  World: 'ab8fa93dc06ae7ad',
}

test.each(genres)('the covers of %s do not change', genre => {
  const figure = figureOf(genre)
  const covers = chances().map(chance => figure(inks, chance))
  expect(digest(covers.join('\n'))).toBe(drawn[genre])
})

test('the marks of artists do not change', () => {
  expect(digest(ids.map(id => markSvg({ id, key: 'C' })).join('\n'))).toBe('b2819ad5e3fe5134')
})
