import { expect, test } from 'vitest'
import { episodesMatching, podcastCategories, podcastsMatching, readPodcastSearch } from './podcast'
import { sampleEpisodes, samplePodcasts } from './samplePodcasts'
import { sampleWave } from './sampleSound'

const read = (query: string) => readPodcastSearch(new URLSearchParams(query))
const podcasts = (query: string) => podcastsMatching(samplePodcasts, read(query)).map(({ title }) => title)
const episodes = (query: string) => episodesMatching(sampleEpisodes, read(query)).map(({ title }) => title)

test('the samples are twelve podcasts: production 4, interviews 3, industry 2, education 3', () => {
  const counts = podcastCategories.map(category => podcastsMatching(samplePodcasts, { q: '', category }).length)
  expect(samplePodcasts).toHaveLength(12)
  expect(counts).toEqual([4, 3, 2, 3])
})

test('finds podcasts of a category by title, host and description, case-insensitively', () => {
  expect(podcasts('q=QUIET')).toEqual(['The Quiet Mix'])
  expect(podcasts('q=host+five')).toEqual(['Where It Goes', 'Small Print'])
  expect(podcasts('q=synthesizer')).toEqual(['Patch Notes'])
  expect(podcasts('q=host+two&category=interviews')).toEqual(['Backstage Door'])
  expect(podcasts('category=nonsense')).toHaveLength(12)
  expect(podcasts('q=%25')).toEqual([])
})

test('finds episodes by title, podcast and host, newest first', () => {
  expect(sampleEpisodes).toHaveLength(6)
  expect(episodes('q=MINUS')).toEqual(['Minus fourteen'])
  expect(episodes('q=quiet+mix')).toEqual(['Minus fourteen'])
  expect(episodes('q=host+three')).toEqual(['What a fifth leaves open', 'Minus fourteen'])
  expect(episodes('category=industry')).toEqual(['Who gets the cent'])
})

test('sampleWave generates a WAV of the requested duration, audible and not clipped', () => {
  const wave = sampleWave(110, 2)
  const header = new TextDecoder('latin1').decode(wave.slice(0, 12))
  expect(header.slice(0, 4) + header.slice(8)).toBe('RIFFWAVE')
  expect(new DataView(wave).getUint32(40, true) / new DataView(wave).getUint32(28, true)).toBe(2)
  const loudest = Math.max(...Array.from(new Int16Array(wave, 44), Math.abs))
  expect(loudest).toBeGreaterThan(5000)
  expect(loudest).toBeLessThan(20_000)
})
