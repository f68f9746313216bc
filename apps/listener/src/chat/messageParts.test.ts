import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messageParts } from './messageParts'

const links = (text: string) => messageParts(text).flatMap(part => (part.kind === 'link' ? [part.href] : []))

test('URLs become links, without trailing punctuation', () => {
  expect(links('See https://overtone.test/a?b=1#c, or (http://example.com/x_(y)).')).toEqual([
    'https://overtone.test/a?b=1#c',
    'http://example.com/x_(y)',
  ])
  expect(messageParts('at https://a.test.')).toEqual([
    { kind: 'text', text: 'at ' },
    { kind: 'link', text: 'https://a.test', href: 'https://a.test/' },
    { kind: 'text', text: '.' },
  ])
})

test.each([
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.test',
  'https://overtone.test@evil.test/',
  'https://',
  '<a href="javascript:alert(1)">x</a>',
])('%s does not become a link', text => {
  expect(links(text)).toEqual([])
})

test('a URL ends where markup begins', () => {
  expect(links('https://a.test/"><img src=x onerror=alert(1)>')).toEqual(['https://a.test/'])
})

test('the longest matching name becomes a mention, but not inside a word', () => {
  const parts = messageParts('@Ada Lund and @Ada, not @Adam', ['Ada', 'Ada Lund'])
  expect(parts.filter(({ kind }) => kind === 'mention').map(({ text }) => text)).toEqual(['@Ada Lund', '@Ada'])
})

test('names with special characters match literally', () => {
  expect(messageParts('@(a+)+$', ['(a+)+$', '[', '\\'])).toContainEqual({ kind: 'mention', text: '@(a+)+$' })
})

test('parts join to the original text and link only to http and https', () => {
  const piece = fc.constantFrom('https://a.test/b', 'http://', '//', 'javascript:', '@Ada', '@', ').', '"><', ' ', '[]')
  const text = fc.array(fc.oneof(piece, fc.string({ maxLength: 8 })), { maxLength: 12 }).map(all => all.join(''))
  fc.assert(
    fc.property(text, it => {
      const parts = messageParts(it, ['Ada'])
      expect(parts.map(part => part.text).join('')).toBe(it)
      for (const { href } of parts) if (href !== undefined) expect(href).toMatch(/^https?:\/\//)
    }),
  )
})
