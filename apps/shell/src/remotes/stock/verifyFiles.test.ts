// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { sampleLoad } from './sampleLoad'
import { verifyFiles } from './verifyFiles'

const base = 'https://cdn.test/tuner/'

/** Creates an element as the bundler's runtime does for a chunk. */
function element(tag: 'script' | 'link', url: string) {
  const made = document.createElement(tag)
  if (made instanceof HTMLScriptElement) made.src = url
  else made.href = url
  return made
}

afterEach(() => vi.useRealTimers())

test("adds the registry's hash to scripts and style sheets of a build", () => {
  verifyFiles(sampleLoad(base))
  expect(element('script', `${base}static/late%20page.js`).outerHTML).toBe(
    `<script src="${base}static/late%20page.js" integrity="sha384-late" crossorigin="anonymous"></script>`,
  )
  expect(element('link', `${base}a.css?v=1`)).toMatchObject({ integrity: 'sha384-css', crossOrigin: 'anonymous' })
})

test('rejects a file of a build that the registry has no hash for', () => {
  verifyFiles(sampleLoad(base))
  const refusal = expect.objectContaining({
    name: 'ChunkLoadError',
    message: 'The registry has no hash for other.js',
  }) as Error
  expect(() => element('script', `${base}other.js`)).toThrow(refusal)
})

test('ignores all other files', () => {
  verifyFiles(sampleLoad(base))
  expect(element('script', 'https://cdn.test/other/remoteEntry.js').integrity).toBe('')
})

test('loads files of a later attempt under new URLs', () => {
  verifyFiles(sampleLoad(base, 2))
  expect(element('script', `${base}remoteEntry.js`)).toMatchObject({ src: `${base}remoteEntry.js?r=2` })
  expect(element('script', `${base}remoteEntry.js?r=2`)).toMatchObject({ src: `${base}remoteEntry.js?r=2` })
})

test('fails a file that has neither loaded nor failed within four seconds, and no other', () => {
  vi.useFakeTimers()
  verifyFiles(sampleLoad(base))
  const failed: string[] = []
  for (const file of ['remoteEntry.js', 'a.css']) {
    const made = element(file.endsWith('.js') ? 'script' : 'link', base + file)
    made.addEventListener('error', () => failed.push(file))
    if (file === 'a.css') made.dispatchEvent(new Event('load'))
  }
  vi.advanceTimersByTime(3999)
  expect(failed).toEqual([])
  vi.advanceTimersByTime(1)
  expect(failed).toEqual(['remoteEntry.js'])
})
