import { expect, test } from 'vitest'
import { parseDeclarations, prune } from './declarations'
import { sampleContract, sampleRollUp } from './sampleContract'

const track = `
import type { ReactNode } from 'react'
export interface Track { readonly id: string; readonly cover?: ReactNode }
export type Access = 'all' | 'none'
`
const player = `
import { useState } from 'react'
import type { Access, Track } from './track'
export { useParams } from 'react-router-dom'
export type { Track } from './track'
/** Plays a track. */
export function play(track: Track): void {}
export const rights = { access: 'all' as Access, response: null as Response | null }
export function useOpen() { return useState(false) }
/** @internal */
export const secret = 1
`

test('rolls up declarations with all dependencies, once and without comments', async () => {
  const { types, exports } = await sampleRollUp({ track, '@overtone/player': player })
  expect(exports['@overtone/player']?.map(({ name }) => name)).toEqual(['play', 'rights', 'useOpen', 'useParams'])
  expect(types).toContain('declare function play(track: Track): void;')
  expect(types.match(/interface Track /g)).toHaveLength(1)
  expect(types).not.toContain('/*')
  expect(types).not.toContain('secret')
})

test('imports types of packages, and avoids names of the platform', async () => {
  const { types } = await sampleRollUp({
    track,
    '@overtone/player': player,
    '@overtone/music': `interface Response { readonly mine: true }; export const answer: Response = { mine: true }`,
  })
  expect(types).toContain(`import { useParams } from 'react-router-dom';`)
  expect(types).toContain('import("react").Dispatch')
  expect(types).toContain('interface Response_2')
  expect(types).toContain('response: Response | null')
})

test('renames one of two declarations with the same name', async () => {
  const { types } = await sampleRollUp({ track, '@overtone/player': player })
  expect(types).toContain("type Access = 'open' | Role;") // of routes
  expect(types).toContain("type Access_2 = 'all' | 'none';")
  expect(types).toContain('access: Access_2;')
})

test('a hash changes with the dependencies of an export, not with comments or other exports', async () => {
  const hashOf = async (sources: Record<string, string>) =>
    (await sampleContract(sources)).entryPoints['@overtone/player']?.exports['play']?.hash
  const before = await hashOf({ track, '@overtone/player': player })
  const other = player.replace('Plays a track', 'Begins a track').replace('useState(false)', 'useState(0)')
  expect(await hashOf({ track, '@overtone/player': other })).toBe(before)
  const changed = track.replace('id: string', 'id: number')
  expect(await hashOf({ track: changed, '@overtone/player': player })).not.toBe(before)
})

test('refuses an unresolved import, which would accept everything', async () => {
  const sources = { '@overtone/player': `import type { A } from 'no-such-package'\nexport const a: A | null = null` }
  await expect(sampleRollUp(sources)).rejects.toThrow('A is imported from a module that')
})

test('prunes to the dependencies of some exports', async () => {
  const { types } = await sampleRollUp({ track, '@overtone/player': player })
  const pruned = prune(parseDeclarations(types), { '@overtone/player': ['rights'] })
  expect(pruned).toContain('Access_2')
  expect(pruned).not.toMatch(/Track|useParams|RemoteConfig/)
  expect(pruned).toContain("  '@overtone/player': {\n    rights: typeof rights;\n  }")
})

test('finds deprecated exports, re-exports, and props of components', async () => {
  const { entryPoints } = await sampleContract({
    track: `/** @deprecated Use play. */\nexport function start() {}\nexport const other = 1`,
    '@overtone/player': `
      export { start } from './track'
      /** @deprecated Gone in May. */
      export { other } from './track'
      export function Cover(props: {
        /** @deprecated Use scale. */
        size?: string
        scale?: number
      }) { return null }
    `,
  })
  expect(entryPoints['@overtone/player']?.exports).toMatchObject({
    start: { deprecated: 'Use play.' },
    other: { deprecated: 'Gone in May.' },
    Cover: { deprecatedProps: { size: 'Use scale.' } },
  })
})
