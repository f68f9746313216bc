import { expect, test } from 'vitest'
import { tracks } from './catalog'
import { composePiece } from './composePiece'
import { keyOf } from './hearing/keyOf'
import { tempoOf } from './hearing/tempoOf'
import { mix } from './sound/mix'

const checkedSlugs = [
  'low-tide-signal',
  'mailroom-waltz',
  'fold-the-moon-twice',
  'parallax-kitchen',
  'slow-ferry-fast-water',
  'corner-store-oracle',
]

test.each(checkedSlugs)('%s sounds in its key and tempo', { timeout: 20_000 }, slug => {
  const piece = tracks.find(track => track.slug === slug)
  if (!piece) throw new Error(`${slug} is not in the catalog`)
  const sound = mix(composePiece(piece), piece.seconds)

  expect(keyOf(sound)).toEqual({ key: piece.key, mode: piece.mode })
  const tempo = tempoOf(sound)
  const nearest = [tempo / 2, tempo, tempo * 2].map(bpm => Math.abs(bpm - piece.bpm))
  expect(Math.min(...nearest)).toBeLessThan(1)
})

test('starts every piece immediately, and no note after its last second', () => {
  for (const piece of tracks) {
    const { parts } = composePiece(piece)
    const notes = parts.filter(({ instrument }) => instrument.kind !== 'kit').flatMap(part => part.notes)
    expect(Math.max(...notes.map(({ at }) => at))).toBeLessThan(piece.seconds - 1)
    expect(Math.min(...notes.map(({ at }) => at))).toBeLessThan(0.1)
  }
})
