import { sampleContract } from '@overtone/contract/sample'
import type { Rspack } from '@rsbuild/core'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contractOfRemote, contractOfShell } from './contractOf'

const contract = await sampleContract({
  '@overtone/player': `
    export interface Queue { readonly index: number }
    export const $queue: { get(): Queue } = { get: () => ({ index: 0 }) }
    export function play(): void {}
    export function stop(): void {}
  `,
  '@overtone/music': 'export function Cover({ size }: { size?: string }) { return size ?? null }',
  '@overtone/session': 'export const can = () => true',
})
const routes = `
import React, { useState as useIt, type ReactNode } from 'react'
import { $queue } from '@overtone/player'
import { Cover } from '@overtone/music'
import { own } from './own'
export type { Session } from '@overtone/session'
export const page = <Cover size="m" />
`
const root = await mkdtemp(join(tmpdir(), 'contract-'))

async function sourceFile(name: string, code: string): Promise<string> {
  await mkdir(join(root, 'src'), { recursive: true })
  await writeFile(join(root, 'src', name), code)
  return join(root, 'src', name)
}
const compilationOf = (...modules: object[]) =>
  ({ modules: new Set(modules), options: { context: root } }) as unknown as Rspack.Compilation
const moduleOf = (file: string) => ({ nameForCondition: () => file })

test('the contract of a remote has the shared exports that its sources use, with files and declarations', async () => {
  const [file, inner] = [
    await sourceFile('routes.tsx', routes),
    await sourceFile('own.ts', `import { stop } from '@overtone/player'`),
  ]
  const merged = { ...moduleOf(file), modules: [file, inner].map(moduleOf) }
  const foreign = moduleOf('/w/node_modules/a/index.ts')
  const { names, uses, types, own } = contractOfRemote(compilationOf(merged, foreign), contract)
  expect(names).toEqual({
    '@overtone/music': ['Cover'],
    '@overtone/player': ['$queue', 'stop'],
    react: ['default', 'useState'],
  })
  expect(uses?.['@overtone/music']?.['Cover']).toEqual({
    files: ['src/routes.tsx'],
    props: ['size'],
    hash: contract.entryPoints['@overtone/music']?.exports['Cover']?.hash,
  })
  expect(uses?.['@overtone/player']?.['stop']?.files).toEqual(['src/own.ts'])
  expect(uses?.['react']?.['useState']).toEqual({ files: ['src/routes.tsx'] })
  expect(own).toBe(contract.own)
  expect(types).toContain('interface Queue')
  expect(types).not.toMatch(/function play|const can/)
})

test('a remote that passes on a module uses all exports, and one that spreads props all of them', async () => {
  const files = await Promise.all([
    sourceFile('one.tsx', `import { Cover } from '@overtone/music'\nexport const a = <Cover tone="x" />`),
    sourceFile('two.ts', `import * as player from '@overtone/player'\nexport const all = Object.keys(player)`),
    sourceFile('three.tsx', `import { Cover } from '@overtone/music'\nexport const a = <Cover {...props} />`),
  ])
  const [one = '', two = '', three = ''] = files.map(file => file)
  const both = await sourceFile('routes.tsx', routes)
  const used = contractOfRemote(compilationOf(...[one, two, both].map(moduleOf)), contract)
  expect(used.names['@overtone/player']).toEqual(['$queue', 'play', 'stop'])
  expect(used.uses?.['@overtone/player']?.['$queue']?.files).toEqual(['src/routes.tsx', 'src/two.ts'])
  expect(used.uses?.['@overtone/music']?.['Cover']?.props).toEqual(['size', 'tone'])
  const spread = contractOfRemote(compilationOf(...[one, three].map(moduleOf)), contract)
  expect(spread.uses?.['@overtone/music']?.['Cover']?.props).toBeUndefined()
})

test('the contract of the shell has the declarations and the exports of its entry points', () => {
  const identifier = () => 'provide shared module (default) @overtone/player@1.0.0 = /w/libs/player/src/index.ts'
  const react = { identifier: () => 'provide module (default) react@19.3.1 = /w/node_modules/react/index.js' }
  const { names, types, entryPoints } = contractOfShell(compilationOf({ identifier }, react), contract)
  expect(names).toEqual({ '@overtone/player': ['$queue', 'play', 'stop'] })
  expect(types).toBe(contract.types)
  expect(entryPoints?.['@overtone/player']).toMatchObject({ version: '1.0.0', owner: 'playback' })
})
