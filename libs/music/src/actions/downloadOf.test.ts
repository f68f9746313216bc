// @vitest-environment happy-dom
import { sampleTrack } from '@overtone/testing'
import { expect, test } from 'vitest'
import { downloadOf } from './downloadOf'

const stored = 'http://localhost:54321/storage/v1/object/public/audio-files/tracks/a/x.FLAC'

test('the file is named after artist and title, with the extension of the stored file', () => {
  const { href, fileName } = downloadOf(sampleTrack({ artistName: 'Ida', title: 'Lamp Oil', audioUrl: stored }))
  expect(fileName).toBe('Ida - Lamp Oil.flac')
  expect(new URL(href).searchParams.get('download')).toBe('Ida - Lamp Oil.flac')
})

test('characters that file systems reject are removed from the name', () => {
  const { fileName } = downloadOf(sampleTrack({ artistName: 'A/B', title: '../..: "C"\n*?', audioUrl: stored }))
  expect(fileName).toBe('A B - .. .. C.flac')
})

test('a URL outside the storage is left unchanged', () => {
  const { href, fileName } = downloadOf(sampleTrack({ audioUrl: 'https://example.org/a?b=c' }))
  expect(href).toBe('https://example.org/a?b=c')
  expect(fileName).toBe('Artist - Track.mp3')
})
