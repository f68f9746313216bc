// @vitest-environment happy-dom
import { coverSvg, genres } from '@overtone/domain'
import { sampleTrack } from '@overtone/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { drawnCover, parseCover } from './drawnCover'

afterEach(() => void vi.unstubAllGlobals())
const file = coverSvg(sampleTrack(), { isFile: true })
const { signal } = new AbortController()

test.each(genres)('the figure of %s is known as drawn by Overtone', genre => {
  expect(
    parseCover(coverSvg(sampleTrack({ genre }), { isFile: true }))?.querySelectorAll('path, rect').length,
  ).toBeGreaterThan(1)
})

test.each([
  ['a script', file.replace('</svg>', '<script>alert(1)</script></svg>')],
  ['a handler', file.replace('<rect ', '<rect onclick="alert(1)" ')],
  ['a style', file.replace('<rect ', '<rect style="fill:url(//a.test)" ')],
  ['a link', file.replace('</svg>', '<a href="javascript:alert(1)"><path d="M0 0"/></a></svg>')],
  ['another size', file.replace('width="1200"', 'width="600"')],
  ['no drawing', 'no drawing'],
])('a drawing with %s is another picture', (_, text) => expect(parseCover(text)).toBeNull())

test('a track without a picture has its figure, one with a photo or an unreachable drawing has none', async () => {
  const fetched = vi.fn(() => Promise.resolve(new Response(file)))
  vi.stubGlobal('fetch', fetched)
  expect(await drawnCover(sampleTrack({ coverUrl: null }), signal)).not.toBeNull()
  expect(await drawnCover(sampleTrack({ coverUrl: 'https://a.test/photo.jpg' }), signal)).toBeNull()
  expect(fetched).not.toHaveBeenCalled()
  const drawn = sampleTrack({ coverUrl: 'https://a.test/cover.svg' })
  expect(await drawnCover(drawn, signal)).not.toBeNull()
  fetched.mockResolvedValueOnce(new Response('', { status: 404 }))
  expect(await drawnCover(drawn, signal)).toBeNull()
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await drawnCover(drawn, signal)).toBeNull()
})
