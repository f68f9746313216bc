import { expect, test } from 'vitest'
import { checkContactMessage, type ContactMessage } from './contactMessage'

const good: ContactMessage = {
  name: 'Ada',
  email: ' ada@overtone.test ',
  subject: 'A question',
  message: 'How?',
  category: 'general',
}
const problemsOf = (changes: Partial<ContactMessage>) =>
  checkContactMessage({ ...good, ...changes }).map(({ key, params }) => (params ? { key, params } : { key }))

test('checkContactMessage accepts a complete message', () => {
  expect(problemsOf({})).toEqual([])
})

test('checkContactMessage reports missing values in the order of the form', () => {
  expect(problemsOf({ name: ' ', email: '', subject: '', message: '\n' })).toEqual([
    { key: 'nameRequired' },
    { key: 'emailRequired' },
    { key: 'subjectRequired' },
    { key: 'messageRequired' },
  ])
})

test('checkContactMessage names the field of each problem', () => {
  const problems = checkContactMessage({ ...good, name: '', email: 'ada', subject: '', message: '' })
  expect(problems.map(({ field }) => field)).toEqual(['name', 'email', 'subject', 'message'])
})

test.each([
  [{ email: 'ada' }, { key: 'emailInvalid' }],
  [{ subject: 'x'.repeat(201) }, { key: 'subjectTooLong', params: { most: 200 } }],
  [{ message: '🎵'.repeat(5001) }, { key: 'messageTooLong', params: { most: 5000 } }],
])('checkContactMessage rejects texts that are too long and an invalid email address', (changes, issue) => {
  expect(problemsOf(changes)).toEqual([issue])
})

test('checkContactMessage counts code points, not UTF-16 units', () => {
  expect(problemsOf({ message: ` ${'🎵'.repeat(5000)} ` })).toEqual([])
})
