import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, readlink, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { errors, runSample } from '../command/sampleCommand'
import type { Store } from '../store/store'
import { goLive, sampleProduct } from './sampleProduct'

let product: Awaited<ReturnType<typeof sampleProduct>>

beforeEach(async () => {
  product = await sampleProduct()
  await goLive(product)
})

const inSite = (path: string) => join(product.folder, 'site', path)
const textOf = (path: string) => readFile(inSite(path), 'utf8')

/** Exports while `onRead` looks at the folder before each file is written. */
function exportWhile(onRead: (key: string) => Promise<void> | void, ...options: string[]): Promise<number> {
  const store: Store = {
    ...product.store,
    get: async key => {
      await onRead(key)
      return product.store.get(key)
    },
  }
  return runSample({ store }, 'export', product.folder, ...options)
}

/** Releases a changed build of the remote. Returns the artifacts that are new. */
async function releaseChange(): Promise<string[]> {
  const before = await product.store.list('artifacts/')
  await product.change()
  await goLive(product)
  return (await product.store.list('artifacts/')).filter(key => !before.includes(key))
}

test('writes artifacts first and index.html last, while the old pages and their files stay', async () => {
  await product.release('export', product.folder)
  const old = await textOf('index.html')
  const added = await releaseChange()
  const read: string[] = []
  const isDocument = (key: string) => !key.startsWith('artifacts/') && read.some(each => each.startsWith('artifacts/'))
  const code = await exportWhile(async key => {
    if (existsSync(inSite('index.html'))) expect(await textOf('index.html')).toBe(old)
    if (isDocument(key)) expect(added.filter(path => !existsSync(inSite(path)))).toEqual([])
    read.push(key)
  })
  expect(code).toBe(0)
  expect(read.filter(isDocument)).toContain('pages/help.html')
  expect(read.at(-1)).toBe('index.html')
})

test('deletes a prerendered page that is no longer live, after index.html was replaced', async () => {
  await product.release('export', product.folder)
  expect(existsSync(inSite('pages/help.html'))).toBe(true)
  expect(await product.release('remove', 'listener')).toBe(0)
  const code = await exportWhile(() => expect(existsSync(inSite('pages/help.html'))).toBe(true))
  expect(code).toBe(0)
  expect(existsSync(inSite('pages/help.html'))).toBe(false)
})

test('--switch shows all files of a release at once', async () => {
  expect(await product.release('export', product.folder, '--switch')).toBe(0)
  const old = await textOf('index.html')
  const page = await textOf('pages/help.html')
  const added = await releaseChange()
  const code = await exportWhile(async () => {
    expect(await textOf('index.html')).toBe(old)
    expect(await textOf('pages/help.html')).toBe(page)
    expect(added.filter(path => existsSync(inSite(path)))).toEqual([])
  }, '--switch')
  expect(code).toBe(0)
  expect(await textOf('index.html')).not.toBe(old)
  expect(await readlink(join(product.folder, 'site'))).toBe('releases/2')
})

test('--switch takes no space twice for artifacts, and keeps the previous release only', async () => {
  await product.release('export', product.folder, '--switch')
  const [artifact = ''] = await product.store.list('artifacts/shell/')
  for (let count = 0; count < 2; count += 1) {
    await product.change(String(count))
    await goLive(product)
    expect(await product.release('export', product.folder, '--switch')).toBe(0)
  }
  expect(await readdir(join(product.folder, 'releases'))).toEqual(['2', '3'])
  const previous = await stat(join(product.folder, 'releases/2', artifact))
  expect((await stat(inSite(artifact))).ino).toBe(previous.ino)
})

test('--switch again after the same release repairs it in place', async () => {
  await product.release('export', product.folder, '--switch')
  const code = await product.release('export', product.folder, '--switch')
  expect(code).toBe(0)
  expect(await readlink(join(product.folder, 'site'))).toBe('releases/1')
})

test('--switch continues an export that was interrupted', async () => {
  await product.release('export', product.folder, '--switch')
  await releaseChange()
  const interrupted = exportWhile(key => {
    if (key === 'registry.json' && existsSync(join(product.folder, 'releases/2'))) throw new Error('killed')
  }, '--switch')
  await expect(interrupted).rejects.toThrow('killed')
  expect(await readlink(join(product.folder, 'site'))).toBe('releases/1')
  expect(await product.release('export', product.folder, '--switch')).toBe(0)
  expect(await readlink(join(product.folder, 'site'))).toBe('releases/2')
})

test('--switch refuses a folder that was exported without it', async () => {
  await mkdir(join(product.folder, 'site'), { recursive: true })
  expect(await product.release('export', product.folder, '--switch')).toBe(1)
  expect(errors.at(-1)).toContain('was exported without --switch')
})
