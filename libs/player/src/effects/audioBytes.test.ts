import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { audioBytes, textAt } from './audioBytes'

const file = Uint8Array.from({ length: 200_000 }, (_, index) => index % 251)
const ranges: string[] = []
let status = 206

beforeEach(() => {
  status = 206
  ranges.length = 0
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: { Range: string } }) => {
    ranges.push(headers.Range)
    const [, from = '', to = ''] = /(\d+)-(\d+)/.exec(headers.Range) ?? []
    return new Response(file.slice(Number(from), Number(to) + 1), { status })
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('bytes near each other take one request, and those at another place a second one', async () => {
  const read = audioBytes('/a.mp3')
  expect((await read(0, 4))?.getUint8(3)).toBe(3)
  expect((await read(10_000, 100))?.getUint8(0)).toBe(10_000 % 251)
  expect((await read(100_000, 20_000))?.byteLength).toBe(20_000)
  expect(ranges).toEqual(['bytes=0-16383', 'bytes=100000-119999'])
})

test('bytes past the end are null, and requests are limited', async () => {
  const read = audioBytes('/a.mp3')
  expect(await read(199_999, 8)).toBeNull()
  for (let block = 0; block < 9; block += 1) await read(block * 20_000, 4)
  expect(ranges).toHaveLength(6)
})

test('a server that ignores ranges, and one that does not respond, have no bytes', async () => {
  status = 200
  expect(await audioBytes('/a.mp3')(0, 4)).toBeNull()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await audioBytes('/a.mp3')(0, 4)).toBeNull()
})

test('text has a character for each byte', () => {
  expect(textAt(new DataView(Uint8Array.from([0, 76, 65, 255]).buffer), 1, 3)).toBe('LAÿ')
})
