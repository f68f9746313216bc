// @vitest-environment happy-dom
import { sampleTrack } from '@overtone/testing'
import { expect, test } from 'vitest'
import { downloadOf } from './downloadOf'

const stored = 'http://localhost:54321/storage/v1/object/public/audio-files/tracks/a/x.FLAC'

test('names the file after artist and title, with the ending of what is stored', () => {
  const { href, fileName } = downloadOf(sampleTrack({ artistName: 'Ida', title: 'Lamp Oil', audioUrl: stored }))
  expect(fileName).toBe('Ida - Lamp Oil.flac')
  expect(new URL(href).searchParams.get('download')).toBe('Ida - Lamp Oil.flac')
})

test('takes out of the name what no disk takes', () => {
  const { fileName } = downloadOf(sampleTrack({ artistName: 'A/B', title: '../..: "C"\n*?', audioUrl: stored }))
  expect(fileName).toBe('A B - .. .. C.flac')
})

test('leaves an address elsewhere as it is', () => {
  const { href, fileName } = downloadOf(sampleTrack({ audioUrl: 'https://example.org/a?b=c' }))
  expect(href).toBe('https://example.org/a?b=c')
  expect(fileName).toBe('Artist - Track.mp3')
})
