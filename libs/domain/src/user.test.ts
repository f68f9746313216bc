import { expect, test } from 'vitest'
import { checkUser } from './user'

test('checks only what was entered', () => {
  expect(checkUser({})).toEqual([])
  expect(checkUser({ bio: '' })).toEqual([])
})

test('names every field that is wrong', () => {
  expect(checkUser({ email: 'nobody', name: ' ', bio: 'a'.repeat(1001) })).toEqual([
    { field: 'email', message: 'Invalid email format' },
    { field: 'name', message: 'Name is required' },
    { field: 'bio', message: 'Bio must be at most 1000 characters' },
  ])
})

test('takes a name of 100 and a bio of 1000 characters of any script', () => {
  expect(checkUser({ name: 'ש'.repeat(100), bio: '🎧'.repeat(1000) })).toEqual([])
  expect(checkUser({ name: 'ש'.repeat(101) })).toEqual([
    { field: 'name', message: 'Name must be at most 100 characters' },
  ])
})
