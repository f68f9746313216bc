import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messageParts } from './messageParts'

const links = (text: string) => messageParts(text).flatMap(part => (part.kind === 'link' ? [part.href] : []))

test('makes links of addresses, without what ends the sentence', () => {
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
])('makes no link of %s', text => {
  expect(links(text)).toEqual([])
})

test('ends an address where markup begins', () => {
  expect(links('https://a.test/"><img src=x onerror=alert(1)>')).toEqual(['https://a.test/'])
})

test('marks the longest name that is meant, and none inside a word', () => {
  const parts = messageParts('@Ada Lund and @Ada, not @Adam', ['Ada', 'Ada Lund'])
  expect(parts.filter(({ kind }) => kind === 'mention').map(({ text }) => text)).toEqual(['@Ada Lund', '@Ada'])
})

test('takes names as they stand, whatever they hold', () => {
  expect(messageParts('@(a+)+$', ['(a+)+$', '[', '\\'])).toContainEqual({ kind: 'mention', text: '@(a+)+$' })
})

test('loses no letter of any text, and leads to http and https alone', () => {
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
