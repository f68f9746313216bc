import { expect, test } from 'vitest'
import * as limits from './limits'
import { checkPlaylist } from './playlist'

test('checkPlaylist requires a title', () => {
  expect(checkPlaylist({ title: '  ' })).toEqual([{ field: 'title', key: 'playlistTitleRequired' }])
  expect(checkPlaylist({ title: 'Evening' })).toEqual([])
})

test('checkPlaylist trims the title before counting', () => {
  expect(checkPlaylist({ title: ` ${'a'.repeat(100)} ` })).toEqual([])
  expect(checkPlaylist({ title: 'a'.repeat(101) })).toEqual([
    { field: 'title', key: 'playlistTitleTooLong', params: { most: 100 } },
  ])
})

test('checkPlaylist accepts a description of 500 characters, 300 in the form', () => {
  const description = 'a'.repeat(301)
  expect(checkPlaylist({ title: 'a', description })).toEqual([])
  expect(checkPlaylist({ title: 'a', description }, limits.playlistFormDescription)).toEqual([
    { field: 'description', key: 'descriptionTooLong', params: { most: 300 } },
  ])
  expect(checkPlaylist({ description: 'a'.repeat(500) })).toEqual([])
  expect(checkPlaylist({ description: 'a'.repeat(501) })).toHaveLength(1)
})

test('checkPlaylist ignores fields that were not entered', () => {
  expect(checkPlaylist({}, 0)).toEqual([])
})
