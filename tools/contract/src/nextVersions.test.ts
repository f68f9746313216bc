import { expect, test } from 'vitest'
import { nextVersions } from './nextVersions'
import { sampleRollUp } from './sampleContract'

const player = `
export interface Track { readonly id: string; readonly title: string }
export function play(track: Track): void {}
export function Cover(props: { track: Track; size?: 's' | 'm' }) { return null }
`
const before = { types: await typesOf(player), versions: { '@overtone/player': '1.2.3', '@overtone/music': '4.0.0' } }

async function typesOf(code: string, more: Record<string, string> = {}): Promise<string> {
  return (await sampleRollUp({ '@overtone/player': code, '@overtone/music': 'export const a = 1', ...more })).types
}
async function versionAfter(from: string, to: string): Promise<string | undefined> {
  expect(player).toContain(from)
  return nextVersions(await typesOf(player.replace(from, to)), before)['@overtone/player']
}

test.each([
  ['a removed export', 'export function play', 'function play', '2.0.0'],
  ['a removed prop', "; size?: 's' | 'm'", '', '2.0.0'],
  ['a removed value of a prop', "'s' | 'm'", "'s'", '2.0.0'],
  ['an added required parameter', 'track: Track): void', 'track: Track, at: number): void', '2.0.0'],
  ['a new export', 'export function play', 'export function stop() {}\nexport function play', '1.3.0'],
  ['a new prop', 'size?:', 'tone?: string; size?:', '1.3.0'],
  ['a parameter that requires fewer fields', 'play(track: Track)', "play(track: Pick<Track, 'id'>)", '1.3.0'],
  ['a new internal alias of a type', 'export interface Track', 'type T = Track\nexport interface Track', '1.2.3'],
])('computes the version for %s', async (_what, from, to, version) => {
  expect(await versionAfter(from, to)).toBe(version)
})

test('keeps versions of unchanged entry points, and starts new ones at 1.0.0', async () => {
  const types = await typesOf(player.replace('play(', 'start('), { '@overtone/session': 'export const me = null' })
  expect(nextVersions(types, before)).toEqual({
    '@overtone/player': '2.0.0',
    '@overtone/music': '4.0.0',
    '@overtone/session': '1.0.0',
  })
})
