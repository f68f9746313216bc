import { musicalKeys } from '@overtone/domain'
import { expect, test } from 'vitest'
import { fifths, mixesWith } from './fifths'

test('holds every key once', () => {
  expect([...fifths].sort()).toEqual([...musicalKeys].sort())
})

test('mixes a key with its neighbours, also over the top of the circle', () => {
  expect(mixesWith('G#')).toEqual(['C#', 'D#'])
  expect(mixesWith('C')).toEqual(['F', 'G'])
  expect(mixesWith('F')).toEqual(['A#', 'C'])
})
