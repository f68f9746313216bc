import { expect, test } from 'vitest'
import { checkUser } from './user'

test('checkUser checks only the fields that were entered', () => {
  expect(checkUser({})).toEqual([])
  expect(checkUser({ bio: '' })).toEqual([])
})

test('checkUser names every invalid field', () => {
  expect(checkUser({ email: 'nobody', name: ' ', bio: 'a'.repeat(1001) })).toEqual([
    { field: 'email', key: 'emailInvalid' },
    { field: 'name', key: 'nameRequired' },
    { field: 'bio', key: 'bioTooLong', params: { most: 1000 } },
  ])
})

test('checkUser accepts a name of 100 and a bio of 1000 characters of any script', () => {
  expect(checkUser({ name: 'ש'.repeat(100), bio: '🎧'.repeat(1000) })).toEqual([])
  expect(checkUser({ name: 'ש'.repeat(101) })).toEqual([{ field: 'name', key: 'nameTooLong', params: { most: 100 } }])
})
