import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { minutesToRead } from '../reading/parseText'
import { blogCategories, featuredPost, filterPosts, latestPosts, popularTags, type PostFilter } from './post'
import { posts } from './posts'
import { postTexts } from './postTexts'

const all: PostFilter = { category: null, search: '', tag: null }
const slugs = (filter: Partial<PostFilter>) => filterPosts(posts, { ...all, ...filter }).map(({ slug }) => slug)

test('shows every post of all categories', () => {
  expect(slugs({})).toHaveLength(posts.length)
  expect(blogCategories.flatMap(category => slugs({ category }))).toHaveLength(posts.length)
})

test('looks for words in title and excerpt, in any case', () => {
  expect(slugs({ search: ' LOUDNESS ' })).toEqual(['loudness-is-not-a-contest'])
  expect(slugs({ search: 'three checks' })).toEqual(['mixing-on-headphones'])
  expect(slugs({ search: 'zither' })).toEqual([])
})

test('narrows by category, words and tag together', () => {
  expect(slugs({ category: 'Production', tag: 'mixing' })).toEqual([
    'loudness-is-not-a-contest',
    'mixing-on-headphones',
  ])
  expect(slugs({ category: 'Listening', search: 'loudness' })).toEqual([])
})

test('features a post only while nothing is filtered', () => {
  expect(featuredPost(posts, all)?.featured).toBe(true)
  for (const filter of [{ category: 'Product' }, { search: 'song' }, { tag: 'keys' }] as const)
    expect(featuredPost(posts, { ...all, ...filter })).toBeNull()
})

test('counts the tags, the most used first', () => {
  expect(popularTags(posts, 1)).toEqual(['mixing'])
  expect(popularTags(posts)).toHaveLength(8)
})

test('puts the newest first', () => {
  const dates = latestPosts(posts).map(({ date }) => date)
  expect(dates).toEqual([...dates].sort().reverse())
})

test('has a text for every post, as long as the card says', async () => {
  const files = readdirSync(join(import.meta.dirname, 'posts')).map(name => name.replace('.ts', ''))
  expect(Object.keys(postTexts).sort()).toEqual(files.sort())
  for (const { slug, readTime } of posts) {
    const loaded = await postTexts[slug]?.()
    expect(minutesToRead(loaded?.text ?? ''), slug).toBe(readTime)
  }
})
