import type { Registry, RegistryRemote, Visit } from '@overtone/federation'
import { runsCanary } from '@overtone/federation/resolve'
import { expect, test } from 'vitest'
import { sampleRemote } from '../frame/sampleRegistry'
import { releaseNews } from './releaseNews'

interface Live {
  readonly canary?: string
  readonly percent?: number
}

/** A release whose listener is of this version, which was live for the first time in the release of the same number. */
function release(sequence: number, version: number, { canary, percent = 50 }: Live = {}): Registry {
  const { config, ...build } = sampleRemote('listener', { '/': 'open' })
  const live: RegistryRemote = { ...build, config, version: `${version}`, since: version }
  const beside = canary ? { canary: { ...build, config, version: canary, percent } } : {}
  const shell = { version: 'shell', base: '/', since: 1 }
  return { schema: 1, sequence, createdAt: '', shell, remotes: [{ ...live, ...beside }] }
}

const visits = Array.from({ length: 100 }, (_visit, index): Visit => ({ cohort: `${index}`, failed: [] }))
const half = { name: 'listener', canary: { version: 'c', percent: 50 } }
const [chosen, notChosen] = [true, false].map(runs => visits.find(visit => runsCanary(half, visit) === runs)) as [
  Visit,
  Visit,
]

test('a build that was never live before is newer, whatever the page runs', () => {
  expect(releaseNews(release(3, 3), release(4, 4), notChosen)).toBe('newer')
  expect(releaseNews(release(3, 2, { canary: 'c' }), release(4, 4), chosen)).toBe('newer')
  expect(releaseNews(release(3, 3), { ...release(4, 3), shell: { version: 'b', base: '/', since: 4 } }, chosen)).toBe(
    'newer',
  )
})

test('a build that was live before is a way back, also by more than one step and for the shell', () => {
  expect(releaseNews(release(3, 3), release(4, 2), notChosen)).toBe('back')
  expect(releaseNews(release(7, 5), release(9, 2), notChosen)).toBe('back')
  const page = { ...release(3, 3), shell: { version: 'b', base: '/', since: 3 } }
  expect(releaseNews(page, release(4, 3), notChosen)).toBe('back')
})

test('going forth again after a roll-back is newer', () => {
  expect(releaseNews(release(4, 2), release(5, 3), notChosen)).toBe('newer')
})

test('whoever runs what is stable hears nothing of a canary that begins, changes or ends', () => {
  for (const visit of [chosen, notChosen]) {
    expect(releaseNews(release(3, 3), release(4, 3, { canary: 'c' }), visit)).toBeNull()
  }
  const page = release(4, 3, { canary: 'c' })
  expect(releaseNews(page, release(5, 3, { canary: 'd' }), notChosen)).toBeNull()
  expect(releaseNews(page, release(5, 3), notChosen)).toBeNull()
})

test('whoever runs a canary hears that it ended, and that another took its place', () => {
  const page = release(4, 3, { canary: 'c' })
  expect(releaseNews(page, release(5, 3), chosen)).toBe('back')
  expect(releaseNews(page, release(5, 3, { canary: 'd' }), chosen)).toBe('newer')
})

test('whoever runs a canary hears nothing while it runs for anybody, and nothing when it goes live', () => {
  const page = release(4, 3, { canary: 'c' })
  expect(releaseNews(page, release(5, 3, { canary: 'c', percent: 1 }), chosen)).toBeNull()
  const live = release(6, 6)
  const promoted = { ...live, remotes: live.remotes.map(remote => ({ ...remote, version: 'c' })) }
  expect(releaseNews(page, promoted, chosen)).toBeNull()
})

test('whoever had to leave a canary that failed hears nothing of its end', () => {
  const page = release(4, 3, { canary: 'c' })
  expect(releaseNews(page, release(5, 3), { ...chosen, failed: ['listener@c'] })).toBeNull()
})

test('a remote that comes or goes is newer', () => {
  const more = { ...release(4, 3), remotes: [...release(4, 3).remotes, sampleRemote('artist', {})] }
  expect(releaseNews(release(3, 3), more, notChosen)).toBe('newer')
  expect(releaseNews(more, release(5, 3), notChosen)).toBe('newer')
})
