import { expect, test } from 'vitest'
import { addressProblem, enteredAddresses } from './addresses'

test.each(['', '  ', 'https://saltglass.example', 'http://saltglass.example/a?b#c', ' HTTPS://saltglass.example '])(
  'takes %j',
  text => expect(addressProblem(text)).toBeNull(),
)

test.each([
  'saltglass.example',
  'javascript:alert(1)',
  'https://',
  'ftp://a.example',
  `https://a.example/${'x'.repeat(300)}`,
])('refuses %s', text => expect(addressProblem(text)).toEqual({ key: 'addressIncomplete' }))

test('reads the fields, and takes an empty one for no link', () => {
  const entered = { website: '', instagram: ' https://a.example ', twitter: '', youtube: '', other: '' }
  expect(enteredAddresses(entered)).toEqual({ website: null, socialLinks: { instagram: 'https://a.example' } })
})
