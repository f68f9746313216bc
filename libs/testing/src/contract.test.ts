// @vitest-environment happy-dom
import * as data from '@overtone/data'
import * as design from '@overtone/design'
import type { Exposed, Provided } from '@overtone/federation/contract'
import * as i18n from '@overtone/i18n'
import * as player from '@overtone/player'
import type { RouteObject } from '@overtone/router'
import * as session from '@overtone/session'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// The types check says where a library no longer keeps what the contract promises.
const provided: Provided = {
  '@overtone/data': data,
  '@overtone/design': design,
  '@overtone/i18n': i18n,
  '@overtone/player': player,
  '@overtone/session': session,
}
const areRoutesKept: readonly RouteObject[] extends Exposed['routes'] ? true : false = true

test('every name of the contract is exported by its library', () => {
  const text = readFileSync('libs/federation/src/contract.ts', 'utf8')
  const modules = [...text.matchAll(/^ {2}'(@overtone\/\w+)': \{\n(.*?)^ {2}\}$/gms)]
  expect(areRoutesKept).toBe(true)
  expect(modules.map(([, name]) => name).sort()).toEqual(Object.keys(provided))
  for (const [, name = '', body = ''] of modules) {
    const names = [...body.matchAll(/^ {4}(\$?\w+):/gm)].map(([, each]) => each)
    expect(names.length).toBeGreaterThan(0)
    expect(Object.keys(provided[name as keyof Provided])).toEqual(expect.arrayContaining(names))
  }
})
