// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { fitted } from './fitted'
import { storedResponse } from './storedResponse'

const names = storedResponse('names', found => fitted(found, ['string']).map(name => name.toUpperCase()))

beforeEach(() => localStorage.clear())

test('a response is stored for the next visit', () => {
  expect(names.last()).toBeNull()
  expect(names.store(['ada', 'lin'])).toEqual(['ADA', 'LIN'])
  expect(names.last()).toEqual(['ADA', 'LIN'])
})

test('only the response of the last request is stored', () => {
  names.store(['ada'], 'a')
  names.store(['lin'], 'l')
  expect([names.last('a'), names.last('l'), names.last()]).toEqual([null, ['LIN'], null])
})

test('a response of another shape is refused, and not stored', () => {
  expect(() => names.store([1])).toThrow('The backend returned an unexpected')
  expect(names.last()).toBeNull()
})

test.each(['[', 'null', '7', '"",[1]', '"",', '"",{'])('a stored %s is ignored', text => {
  localStorage.setItem('overtone-last-names', text)
  expect(names.last()).toBeNull()
})
