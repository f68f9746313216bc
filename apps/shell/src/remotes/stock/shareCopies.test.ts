import { expect, test } from 'vitest'
import { shareCopies, type ShareScope } from './shareCopies'

test("a remote can neither change nor extend the page's shared modules", () => {
  const get = () => () => 'react'
  const own = { version: '19.3.1', get, from: 'overtone_shell', useIn: [] }
  const shared = { react: { '19.3.1': own } } as unknown as ShareScope
  const copy = shareCopies(shared)
  expect(copy.react?.['19.3.1']).toMatchObject({ version: '19.3.1', get, from: 'overtone_shell', loaded: true })

  Object.assign(copy.react?.['19.3.1'] ?? {}, { from: 'overtone_tuner' })
  copy.react?.['19.3.1']?.useIn.push('overtone_tuner')
  delete copy.react?.['19.3.1']
  Object.assign(copy, { lodash: {} })
  expect(shared).toEqual({ react: { '19.3.1': { ...own, useIn: [] } } })
})

test("lists the page's current version before a second major that is not in use yet", () => {
  const shared = { nanostores: { '2.0.0': {}, '1.5.5': { loaded: 1 } } } as unknown as ShareScope
  const { nanostores = {} } = shareCopies(shared)
  expect(Object.entries(nanostores).map(([version, { loaded }]) => [version, loaded])).toEqual([
    ['1.5.5', true],
    ['2.0.0', true],
  ])
})
