import { spawnSync } from 'node:child_process'
import { watch } from 'node:fs'
import type fs from 'node:fs/promises'
import { readdir, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { directoryStore } from './directoryStore'
import { describeStore } from './storeConformance'
import { temporaryFolder } from './temporaryFolder'

const written = vi.hoisted((): { file: string; options: unknown }[] => [])
vi.mock('node:fs/promises', async importOriginal => {
  const real = await importOriginal<typeof fs>()
  const writeFile = (...[file, data, options]: Parameters<typeof real.writeFile>) => {
    written.push({ file: file as string, options })
    return real.writeFile(file, data, options)
  }
  return { ...real, writeFile }
})

const bytes = (text: string) => new TextEncoder().encode(text)

describeStore('a directory store', async () => directoryStore(await temporaryFolder()))

test('flushes every file to disk before it gets its name', async () => {
  const dir = await temporaryFolder()
  const store = directoryStore(dir)
  written.length = 0
  await store.putIfAbsent('artifacts/a.js', bytes('1'))
  await store.repair('artifacts/a.js', bytes('2'))
  await store.compareAndSwap('registry.json', null, bytes('3'))
  const prepared = written.filter(({ file }) => file.startsWith(join(dir, '.temporary')))
  expect(prepared.map(({ options }) => options)).toEqual([{ flush: true }, { flush: true }, { flush: true }])
})

test('leaves no temporary file and no lock behind', async () => {
  const dir = await temporaryFolder()
  const store = directoryStore(dir)
  await store.putIfAbsent('key', bytes('1'))
  await store.putIfAbsent('key', bytes('2'))
  await store.compareAndSwap('key', bytes('1'), bytes('2'))
  await store.compareAndSwap('key', bytes('1'), bytes('3'))
  expect((await readdir(dir, { recursive: true })).sort()).toEqual(['.temporary', 'key'])
})

test('breaks the lock of a dead process', async () => {
  const dir = await temporaryFolder()
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  await writeFile(join(dir, '.lock'), JSON.stringify({ token: 'dead', pid, host: hostname() }))
  const swaps = Array.from({ length: 10 }, (_, i) => directoryStore(dir).compareAndSwap(`key${i}`, null, bytes('1')))
  expect(await Promise.all(swaps)).not.toContain(false)
  expect((await readdir(dir)).filter(name => name.startsWith('.lock'))).toEqual([])
})

/** Resolves after two attempts at the lock, each of which creates and removes a file beside it. */
function attemptedTwice(dir: string): Promise<void> {
  return new Promise(resolve => {
    let changes = 0
    const watcher = watch(dir, (event, name) => {
      if (event !== 'rename' || !name?.startsWith('.lock.')) return
      changes += 1
      if (changes < 4) return
      watcher.close()
      resolve()
    })
  })
}

test('breaks the lock of another machine only when it is old', async () => {
  const dir = await temporaryFolder()
  const lock = join(dir, '.lock')
  await writeFile(lock, JSON.stringify({ token: 'elsewhere', pid: process.pid, host: 'another-machine' }))
  const attempted = attemptedTwice(dir)
  const swap = directoryStore(dir).compareAndSwap('key', null, bytes('1'))
  const early = await Promise.race([swap, attempted.then(() => 'waiting')])
  expect(early).toBe('waiting')

  const aMinuteAgo = Date.now() / 1000 - 60
  await utimes(lock, aMinuteAgo, aMinuteAgo)
  expect(await swap).toBe(true)
})
