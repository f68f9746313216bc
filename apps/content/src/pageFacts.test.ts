import { expect, test } from 'vitest'
import config from '../remote.config'
import { posts } from './blog/posts'
import { helpArticles } from './help/helpLibrary'
import { pages } from './pages'
import { pageFacts } from './pageFacts'

const paths = pageFacts.map(({ path }) => path)

/** Pages that only links of mails lead to: neither prerendered nor in the sitemap. */
const fromMails = ['/subscriptions']

test('knows every page that has an address, once', () => {
  const plain = config.routes.map(({ path }) => path).filter(path => !path.includes(':') && !fromMails.includes(path))
  const articles = [...posts.map(({ slug }) => `/blog/${slug}`), ...helpArticles.map(({ slug }) => `/help/${slug}`)]
  expect(paths.toSorted()).toEqual([...plain, ...articles].sort())
  expect(new Set(paths).size).toBe(paths.length)
})

test('has code for every route of the area, and no other', () => {
  expect(Object.keys(pages).sort()).toEqual(config.routes.map(({ path }) => path).sort())
})

test('tells of every page something of its own, as long as a list of results shows', () => {
  const descriptions = pageFacts.map(({ description }) => description)
  expect(new Set(descriptions).size).toBe(descriptions.length)
  for (const description of descriptions) {
    expect(description.length).toBeGreaterThan(40)
    expect(description.length).toBeLessThanOrEqual(160)
    expect(description).not.toMatch(/\]\(|^- |\n/)
  }
})

test('says of an article what it is called and by whom it is, never by a person', () => {
  for (const { title, data } of pageFacts.filter(({ path }) => /^\/(blog|help)\/./.test(path))) {
    expect(data['headline']).toBe(title)
    expect([data['author'], data['publisher']].filter(Boolean)).not.toContainEqual(
      expect.objectContaining({ '@type': 'Person' }),
    )
  }
})
