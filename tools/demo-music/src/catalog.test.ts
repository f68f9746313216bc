import { genres, licenseTypes, moods, musicalKeys } from '@overtone/domain'
import { expect, test } from 'vitest'
import { artists, tracks } from './catalog'

test('has unique slugs, and an artist for every track', () => {
  const names = artists.map(({ slug }) => slug)
  expect(new Set(names).size).toBe(names.length)
  expect(new Set(tracks.map(({ slug }) => slug)).size).toBe(tracks.length)
  for (const { artist } of tracks) expect(names).toContain(artist)
  for (const name of names) expect(tracks.map(({ artist }) => artist)).toContain(name)
})

test('has tracks of every genre and in every key', () => {
  expect(new Set(tracks.map(({ genre }) => genre))).toEqual(new Set(genres))
  expect(new Set(tracks.map(({ key }) => key))).toEqual(new Set(musicalKeys))
})

test('fits the terms and limits of the product', () => {
  const moodTags = moods.map(mood => mood.toLowerCase())
  for (const track of tracks) {
    expect(licenseTypes).toContain(track.licenseType)
    expect(['major', 'minor']).toContain(track.mode)
    expect(track.slug).toMatch(/^[a-z0-9-]+$/)
    expect(track.tags.some(tag => moodTags.includes(tag))).toBe(true)
    expect(track.price).toBeGreaterThanOrEqual(0)
    expect(track.price).toBeLessThanOrEqual(999.99)
    expect(track.seconds).toBeGreaterThanOrEqual(20)
    expect(track.seconds).toBeLessThanOrEqual(45)
  }
})

test('gives The Paper Ferries four tracks or more, one of them unpublished', () => {
  const own = tracks.filter(({ artist }) => artist === 'paper-ferries')
  expect(own.length).toBeGreaterThanOrEqual(4)
  expect(own.filter(({ isPublished }) => !isPublished)).toHaveLength(1)
})
