import { expect, test } from 'vitest'
import { sampleDeclarations } from './sampleContract'

test('declares common parts of two entry points once, types included', async () => {
  const { flat, exports } = await sampleDeclarations({
    track: `export interface Track { readonly title: string }`,
    '@overtone/player': `import type { Track } from './track'
      export function play(track: Track): void { console.log(track) }
      export type { Track }`,
    '@overtone/data': `export { type Track as Song } from './track'`,
  })
  expect(exports).toEqual({ '@overtone/player': { Track: 'Track', play: 'play' }, '@overtone/data': { Song: 'Track' } })
  expect(flat.match(/interface Track/g)).toHaveLength(1)
  expect(flat).toMatch(/^export \{ Track, play \};$/m)
})

test('keeps docstrings, also of members', async () => {
  const { flat } = await sampleDeclarations({
    '@overtone/player': `/** Plays from the start. */
      export function play(options: {
        /** Seconds. */
        readonly from: number
      }): void { console.log(options) }`,
  })
  expect(flat).toContain('/** Plays from the start. */\ndeclare function play')
  expect(flat).toContain('/** Seconds. */')
})

test('leaves out internal exports', async () => {
  const { exports, flat } = await sampleDeclarations({
    '@overtone/data': `/** @internal */
      export const connection: number = 1
      export const open: number = 2`,
  })
  expect(exports).toEqual({ '@overtone/data': { open: 'open' } })
  expect(flat).not.toContain('connection')
})

test('gives two declarations of one name different names', async () => {
  const { exports } = await sampleDeclarations({
    '@overtone/player': 'export const all: number = 1',
    '@overtone/data': "export const all: string = ''",
  })
  expect(exports).toEqual({ '@overtone/player': { all: 'all' }, '@overtone/data': { all: 'all_2' } })
})

test('declares a module that is exported as one name as a namespace', async () => {
  const { flat, exports } = await sampleDeclarations({
    limits: 'export const title = 200, name = 100',
    '@overtone/domain': `export * as limits from './limits'`,
    '@overtone/data': "export const name: string = ''",
  })
  expect(exports).toEqual({ '@overtone/domain': { limits: 'limits' }, '@overtone/data': { name: 'name_2' } })
  expect(flat).toContain('export { title as title, name as name };')
  expect(flat).toContain('declare const title = 200, name = 100;')
})
