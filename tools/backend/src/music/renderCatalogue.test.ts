import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Catalogue from './catalogue'

vi.mock('./catalogue', async importOriginal => {
  const { artists, tracks } = await importOriginal<typeof Catalogue>()
  return { artists, tracks: tracks.slice(0, 2).map(track => ({ ...track, seconds: 6 })) }
})
const { renderCatalogue } = await import('./renderCatalogue')

let cacheDir: string
beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'catalogue-'))
})
afterEach(() => rm(cacheDir, { recursive: true }))

test('renders once, then reads what it kept, and mends what is not whole', { timeout: 30_000 }, async () => {
  const onProgress = vi.fn()
  const first = await renderCatalogue(cacheDir, onProgress)
  expect([...first.keys()]).toEqual(['seven-sevenths', 'low-tide-signal'])
  expect(onProgress).toHaveBeenLastCalledWith(2, 2)
  const files = await readdir(cacheDir)
  expect(files).toHaveLength(4)

  const start = performance.now()
  const second = await renderCatalogue(cacheDir, () => {})
  expect(performance.now() - start).toBeLessThan(300)
  expect(digests(second)).toEqual(digests(first))

  await writeFile(join(cacheDir, files.find(name => name.endsWith('.json')) ?? ''), '{"dur')
  expect(digests(await renderCatalogue(cacheDir, () => {}))).toEqual(digests(first))
})

function digests(tracks: Awaited<ReturnType<typeof renderCatalogue>>) {
  return [...tracks.values()].map(({ mp3, ...facts }) => [createHash('sha256').update(mp3).digest('hex'), facts])
}
