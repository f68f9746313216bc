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
  checkContactMessage({ ...good, ...changes }).map(({ message }) => message)

test('finds nothing wrong with a whole message', () => {
  expect(problemsOf({})).toEqual([])
})

test('names what is missing in the order of the form', () => {
  expect(problemsOf({ name: ' ', email: '', subject: '', message: '\n' })).toEqual([
    'Name is required',
    'Email is required',
    'Subject is required',
    'Message is required',
  ])
})

test('names the field that each problem is about', () => {
  const problems = checkContactMessage({ ...good, name: '', email: 'ada', subject: '', message: '' })
  expect(problems.map(({ field }) => field)).toEqual(['name', 'email', 'subject', 'message'])
})

test.each([
  [{ email: 'ada' }, 'Invalid email format'],
  [{ subject: 'x'.repeat(201) }, 'Subject must be at most 200 characters'],
  [{ message: '🎵'.repeat(5001) }, 'Message must be at most 5000 characters'],
])('refuses what is too long or no address', (changes, message) => {
  expect(problemsOf(changes)).toEqual([message])
})

test('counts characters and not their parts', () => {
  expect(problemsOf({ message: ` ${'🎵'.repeat(5000)} ` })).toEqual([])
})
