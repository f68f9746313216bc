import { expect, test } from 'vitest'
import { parseRuns } from '../reading/parseText'
import { posts } from '../blog/posts'
import config from '../../remote.config'
import { faq } from './faq'
import { helpArticles, helpLibrary, popularArticles } from './helpLibrary'
import { paymentSecurityText } from './paymentSecurity'

test('has as many articles in each category as the specification says', () => {
  expect(Object.values(helpLibrary).map(shelf => shelf.length)).toEqual([12, 8, 15, 6])
})

test('gives every article a unique slug', () => {
  expect(new Set(helpArticles.map(({ slug }) => slug)).size).toBe(41)
  expect(popularArticles).toHaveLength(5)
  expect(faq).toHaveLength(6)
})

/** Pages of other remotes that texts may link to. Until they are live, the links render as plain text. */
const elsewhere = [
  '/discover',
  '/playlists',
  '/upload',
  '/profile',
  '/profile?tab=purchases',
  '/settings',
  '/distribution',
  '/marketplace',
  '/affiliate',
  '/artist',
  '/artist-role',
]

test('links only to existing pages', () => {
  const texts = [...helpArticles.map(({ text }) => text), ...faq.map(({ answer }) => answer), paymentSecurityText]
  const links = texts.flatMap(text => parseRuns(text).flatMap(({ to }) => to ?? []))
  const known = new Set([
    ...elsewhere,
    ...config.routes.map(({ path }) => path),
    ...helpArticles.map(({ slug }) => `/help/${slug}`),
    ...posts.map(({ slug }) => `/blog/${slug}`),
  ])
  expect(links.length).toBeGreaterThan(30)
  expect(links.filter(to => !known.has(to))).toEqual([])
})
