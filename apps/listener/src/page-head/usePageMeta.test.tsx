// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { pageImage, usePageMeta, type PageMeta } from './usePageMeta'

const here = '/functions/v1/syndication'
const meta: PageMeta = {
  title: 'Lamp Oil',
  description: 'A track',
  image: pageImage('/track/1', null),
  type: 'music.song',
  artistId: 'ada',
  data: { '@type': 'MusicRecording', name: '</script>' },
}
function Page({ meta: shown }: { meta: PageMeta | null }) {
  usePageMeta(shown)
  return null
}
const hrefOf = (type: string) => document.head.querySelector(`link[type="${type}"]`)?.getAttribute('href')
const property = (name: string) => document.head.querySelector(`meta[property="${name}"]`)?.getAttribute('content')

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

test('a public page offers its player, the feed and structured data, and takes them back', () => {
  history.replaceState(null, '', '/track/1?t=3')
  const { unmount } = render(<Page meta={meta} />)
  const page = encodeURIComponent(`${location.origin}/track/1`)
  expect(hrefOf('application/json+oembed')).toBe(`${here}/oembed?url=${page}&format=json`)
  expect(hrefOf('application/rss+xml')).toBe(`${here}/feed/ada`)
  expect(property('og:image')).toBe(`${location.origin}${here}/image/track/1.png`)
  const script = document.head.querySelector('script[type="application/ld+json"]')
  expect(JSON.parse(script?.textContent ?? '')).toEqual(meta.data)
  unmount()
  expect(document.head.querySelectorAll('link[rel="alternate"], script, meta[property]')).toHaveLength(0)
})

test('a page that only its owner sees has none of them', () => {
  history.replaceState(null, '', '/track/1')
  render(<Page meta={{ ...meta, data: null }} />)
  expect(document.head.querySelectorAll('link[rel="alternate"], script')).toHaveLength(0)
  expect(property('og:title')).toBe('Lamp Oil')
})

test('an uploaded picture is the preview image, unless no preview could show it', () => {
  expect(pageImage('/track/1', 'https://files.test/a.svg')).toBe(`${here}/image/track/1.png`)
  expect(pageImage('/track/1', 'https://files.test/a.jpg')).toBe('https://files.test/a.jpg')
})
