import type { Rspack } from '@rsbuild/core'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contractOfRemote, contractOfShell, exportsOf, importsOf } from './contractOf'

const routes = `
import type { Track } from '@overtone/domain'
import React, { useState as useIt, type ReactNode } from 'react'
import { $queue, play } from '@overtone/player'
import * as all from '@overtone/music'
import { own } from './own'
export { can, type Session } from '@overtone/session'
`
const door = `
export { play, stop as halt } from './player'
export type { Queue } from './queue'
export { type Track } from './track'
export const limit = 1, other = 2
export function next() {}
const hidden = 1
`

const compilationOf = (...modules: object[]) => ({ modules: new Set(modules) }) as unknown as Rspack.Compilation
async function sourceFile(code: string): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'contract-')), 'source.tsx')
  await writeFile(file, code)
  return file
}

test('reads what a source takes from modules at run time', () => {
  expect(importsOf(routes)).toEqual([
    ['react', 'default'],
    ['react', 'useState'],
    ['@overtone/player', '$queue'],
    ['@overtone/player', 'play'],
    ['./own', 'own'],
    ['@overtone/session', 'can'],
  ])
})

test('reads what a door exports at run time', () => {
  expect(exportsOf(door)).toEqual(['play', 'halt', 'limit', 'other', 'next'])
})

test('a remote carries what its own sources use of the shared modules, merged ones among them', async () => {
  const [file, inner] = [await sourceFile(routes), await sourceFile(`import { stop } from '@overtone/player'`)]
  const merged = {
    nameForCondition: () => file,
    modules: [file, inner].map(each => ({ nameForCondition: () => each })),
  }
  const foreign = { nameForCondition: () => '/w/node_modules/a/index.ts' }
  expect(contractOfRemote(compilationOf(merged, foreign)).names).toEqual({
    '@overtone/player': ['$queue', 'play', 'stop'],
    '@overtone/session': ['can'],
    react: ['default', 'useState'],
  })
})

test('the shell carries what the doors export that it provides, and the types of the contract without a comment', async () => {
  const identifier = () => `provide shared module (default) @overtone/player@0.1.0 = ${inFile}`
  const inFile = await sourceFile(door)
  const react = { identifier: () => 'provide module (default) react@19.3.1 = /w/node_modules/react/index.js' }
  const { names, types } = contractOfShell(compilationOf({ identifier }, react))
  expect(names).toEqual({ '@overtone/player': ['halt', 'limit', 'next', 'other', 'play'] })
  expect(types).toContain('export interface Provided')
  expect(types).not.toContain('/*')
})
