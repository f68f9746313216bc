import { expect, test } from 'vitest'
import { addressProblem, enteredAddresses } from './addresses'

test.each(['', '  ', 'https://saltglass.example', 'http://saltglass.example/a?b#c', ' HTTPS://saltglass.example '])(
  '%j is accepted',
  text => expect(addressProblem(text)).toBeNull(),
)

test.each([
  'saltglass.example',
  'javascript:alert(1)',
  'https://',
  'ftp://a.example',
  `https://a.example/${'x'.repeat(300)}`,
])('%s is rejected', text => expect(addressProblem(text)).toEqual({ key: 'addressIncomplete' }))

test('empty fields count as no link', () => {
  const entered = { website: '', instagram: ' https://a.example ', twitter: '', youtube: '', other: '' }
  expect(enteredAddresses(entered)).toEqual({ website: null, socialLinks: { instagram: 'https://a.example' } })
})
