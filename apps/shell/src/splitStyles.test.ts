// @vitest-environment happy-dom
import { __PRIVATE__ } from 'styled-components'
import { beforeEach, expect, test } from 'vitest'
import { splitSheet } from './splitStyles'

function sheetsInPage(): string[][] {
  return [...document.querySelectorAll('style')].map(({ sheet }) =>
    [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText.slice(0, cssText.indexOf(' '))),
  )
}

function newSheet() {
  return new __PRIVATE__.StyleSheet({ isServer: false, useCSSOMInjection: true }).getTag()
}

beforeEach(() => document.head.replaceChildren())

test('rules are in the order of their groups, however they are inserted', () => {
  const split = splitSheet(newSheet(), newSheet)
  const groups = Array.from({ length: 90 }, (_, i) => i + 1)
  for (const group of groups) split.insertRules((group * 37) % 91, [`.g${(group * 37) % 91} {}`, `.h {}`])
  expect(sheetsInPage().flat()).toEqual(groups.flatMap(group => [`.g${group}`, '.h']))
})

test('a style sheet has the rules of at most 16 components', () => {
  const split = splitSheet(newSheet(), newSheet)
  for (let group = 0; group < 40; group += 1) split.insertRules(group, [`.g${group} {}`])
  expect(sheetsInPage().map(({ length }) => length)).toEqual([16, 16, 8])
})

test('a cleared group leaves the others in place', () => {
  const split = splitSheet(newSheet(), newSheet)
  for (const group of [1, 17, 18, 33]) split.insertRules(group, [`.g${group} {}`, '.h {}'])
  split.clearGroup(17)
  expect(sheetsInPage()).toEqual([
    ['.g1', '.h'],
    ['.g18', '.h'],
    ['.g33', '.h'],
  ])
  expect(split.getGroup(17)).toBe('')
  expect(split.getGroup(18)).toContain('.g18')
})
