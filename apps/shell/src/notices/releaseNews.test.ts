import type { Registry, RegistryRemote, Visit } from '@overtone/federation'
import { runsCanary } from '@overtone/federation/resolve'
import { expect, test } from 'vitest'
import { sampleRemote } from '../frame/sampleRegistry'
import { releaseNews } from './releaseNews'

interface Live {
  readonly canary?: string
  readonly percent?: number
}

/** Creates a release whose listener has this version, first live in the release of the same number. */
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

test('a build that was live before is a rollback, even by several steps and for the shell', () => {
  expect(releaseNews(release(3, 3), release(4, 2), notChosen)).toBe('back')
  expect(releaseNews(release(7, 5), release(9, 2), notChosen)).toBe('back')
  const page = { ...release(3, 3), shell: { version: 'b', base: '/', since: 3 } }
  expect(releaseNews(page, release(4, 3), notChosen)).toBe('back')
})

test('rolling forward again after a rollback is newer', () => {
  expect(releaseNews(release(4, 2), release(5, 3), notChosen)).toBe('newer')
})

test('a page with stable builds gets no news when a canary starts, changes or ends', () => {
  for (const visit of [chosen, notChosen]) {
    expect(releaseNews(release(3, 3), release(4, 3, { canary: 'c' }), visit)).toBeNull()
  }
  const page = release(4, 3, { canary: 'c' })
  expect(releaseNews(page, release(5, 3, { canary: 'd' }), notChosen)).toBeNull()
  expect(releaseNews(page, release(5, 3), notChosen)).toBeNull()
})

test('a page with a canary gets news when it ends, or is replaced by another', () => {
  const page = release(4, 3, { canary: 'c' })
  expect(releaseNews(page, release(5, 3), chosen)).toBe('back')
  expect(releaseNews(page, release(5, 3, { canary: 'd' }), chosen)).toBe('newer')
})

test('a page with a canary gets no news while it runs for anyone, or when it is promoted', () => {
  const page = release(4, 3, { canary: 'c' })
  expect(releaseNews(page, release(5, 3, { canary: 'c', percent: 1 }), chosen)).toBeNull()
  const live = release(6, 6)
  const promoted = { ...live, remotes: live.remotes.map(remote => ({ ...remote, version: 'c' })) }
  expect(releaseNews(page, promoted, chosen)).toBeNull()
})

test('a page that fell back from a failed canary gets no news when it ends', () => {
  const page = release(4, 3, { canary: 'c' })
  expect(releaseNews(page, release(5, 3), { ...chosen, failed: ['listener@c'] })).toBeNull()
})

test('a remote that is added or removed is newer', () => {
  const more = { ...release(4, 3), remotes: [...release(4, 3).remotes, sampleRemote('artist', {})] }
  expect(releaseNews(release(3, 3), more, notChosen)).toBe('newer')
  expect(releaseNews(more, release(5, 3), notChosen)).toBe('newer')
})
