import * as childProcess from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Catalog from './catalog'

vi.mock('./catalog', async importOriginal => {
  const { artists, tracks } = await importOriginal<typeof Catalog>()
  return { artists, tracks: tracks.slice(0, 2).map(track => ({ ...track, seconds: 6 })) }
})
vi.mock('node:child_process', async importOriginal => {
  const original = await importOriginal<typeof childProcess>()
  return { ...original, fork: vi.fn(original.fork) }
})
const { renderCatalog } = await import('./renderCatalog')

let cacheDir: string
beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'catalog-'))
})
afterEach(() => rm(cacheDir, { recursive: true }))

test('renders once, then reads its cache, and re-renders damaged entries', { timeout: 30_000 }, async () => {
  const onProgress = vi.fn()
  const first = await renderCatalog(cacheDir, onProgress)
  expect([...first.keys()]).toEqual(['seven-sevenths', 'low-tide-signal'])
  expect(onProgress).toHaveBeenLastCalledWith(2, 2)
  const files = await readdir(cacheDir)
  expect(files).toHaveLength(4)

  const start = performance.now()
  const second = await renderCatalog(cacheDir, () => {})
  expect(performance.now() - start).toBeLessThan(300)
  expect(digests(second)).toEqual(digests(first))

  await writeFile(join(cacheDir, files.find(name => name.endsWith('.json')) ?? ''), '{"dur')
  expect(digests(await renderCatalog(cacheDir, () => {}))).toEqual(digests(first))
})

test('ends its processes when it is aborted, and resumes the next time', { timeout: 30_000 }, async () => {
  const abort = new AbortController()
  const isGone = (pid: number | undefined) => () => process.kill(pid ?? 0, 0)
  const fork = vi.mocked(childProcess.fork)
  fork.mockClear()
  const rendering = renderCatalog(cacheDir, () => {}, abort.signal)
  await vi.waitFor(() => expect(fork).toHaveBeenCalledTimes(2))
  const pids = fork.mock.results.map(({ value }) => (value as { pid?: number }).pid)
  abort.abort()
  await expect(rendering).rejects.toThrow('its process ended')
  for (const pid of pids) expect(isGone(pid)).toThrow('ESRCH')
  expect((await renderCatalog(cacheDir, () => {})).size).toBe(2)
})

function digests(tracks: Awaited<ReturnType<typeof renderCatalog>>) {
  return [...tracks.values()].map(({ mp3, ...facts }) => [createHash('sha256').update(mp3).digest('hex'), facts])
}
