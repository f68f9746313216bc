import { expect, test } from 'vitest'
import config from '../remote.config'
import { posts } from './blog/posts'
import { helpArticles } from './help/helpLibrary'
import { pages } from './pages'
import { pageFacts } from './pageFacts'

const paths = pageFacts.map(({ path }) => path)

/** Pages reached only from links in emails: neither prerendered nor in the sitemap. */
const fromMails = ['/subscriptions']

test('lists every page with a path of its own, once', () => {
  const plain = config.routes.map(({ path }) => path).filter(path => !path.includes(':') && !fromMails.includes(path))
  const articles = [...posts.map(({ slug }) => `/blog/${slug}`), ...helpArticles.map(({ slug }) => `/help/${slug}`)]
  expect(paths.toSorted()).toEqual([...plain, ...articles].sort())
  expect(new Set(paths).size).toBe(paths.length)
})

test('has code for every route of the area, and no other', () => {
  expect(Object.keys(pages).sort()).toEqual(config.routes.map(({ path }) => path).sort())
})

test('gives every page a unique description that fits a search result', () => {
  const descriptions = pageFacts.map(({ description }) => description)
  expect(new Set(descriptions).size).toBe(descriptions.length)
  for (const description of descriptions) {
    expect(description.length).toBeGreaterThan(40)
    expect(description.length).toBeLessThanOrEqual(160)
    expect(description).not.toMatch(/\]\(|^- |\n/)
  }
})

test("names an article's title and team, never an individual", () => {
  for (const { title, data } of pageFacts.filter(({ path }) => /^\/(blog|help)\/./.test(path))) {
    expect(data['headline']).toBe(title)
    expect([data['author'], data['publisher']].filter(Boolean)).not.toContainEqual(
      expect.objectContaining({ '@type': 'Person' }),
    )
  }
})
