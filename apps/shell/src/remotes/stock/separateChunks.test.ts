// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sampleLoad } from './sampleLoad'
import { separateChunks } from './separateChunks'
import { verifyFiles } from './verifyFiles'

const page = globalThis as Record<string, unknown>
const name = 'chunk_overtone_tuner'

/** Accesses the chunk array as a build's script does. Returns the array that it finds. */
function runScript(src: string, isEntry = false): unknown[] {
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(Object.assign(document.createElement('script'), { src }))
  const array = (page[name] ??= []) as unknown[]
  // a bundler's runtime replaces `push`, a chunk calls it
  if (isEntry) array.push = (...added: unknown[]) => Array.prototype.push.apply(array, added)
  else array.push(src)
  vi.restoreAllMocks()
  return array
}
const [first, second] = [sampleLoad('https://cdn.test/1/'), sampleLoad('https://cdn.test/2/', 2)]

beforeEach(() => {
  for (const load of [first, second]) verifyFiles(load)
})
afterEach(() => {
  delete page[name]
})

test("a build never sees another build's chunks, and each keeps its own", () => {
  runScript(`${first.base}remoteEntry.js`, true)
  separateChunks(first)
  const own = runScript(`${first.base}a.css`)
  expect(runScript(`${second.base}remoteEntry.js?r=2`, true)).toHaveLength(0)
  separateChunks(second)
  runScript(`${second.base}a.css?r=2`)
  expect(runScript(`${first.base}remoteEntry.js`)).toBe(own)
  expect([...own]).toEqual([`${first.base}a.css`, `${first.base}remoteEntry.js`])
})

test('a later attempt of the same build starts without chunks', () => {
  runScript(`${first.base}remoteEntry.js`, true)
  runScript(`${first.base}a.css`)
  separateChunks(first)
  verifyFiles({ ...first, attempt: 3 })
  expect(runScript(`${first.base}remoteEntry.js?r=3`, true)).toHaveLength(0)
})

test('other scripts keep their own arrays', () => {
  const own: unknown[] = []
  page[name] = own
  own.push = (...added: unknown[]) => Array.prototype.push.apply(own, added)
  separateChunks(first)
  expect(runScript('https://cdn.test/other/chunk.js')).toBe(own)
})
