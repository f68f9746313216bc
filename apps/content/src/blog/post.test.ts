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

test('searches title and excerpt, ignoring case', () => {
  expect(slugs({ search: ' LOUDNESS ' })).toEqual(['loudness-is-not-a-contest'])
  expect(slugs({ search: 'three checks' })).toEqual(['mixing-on-headphones'])
  expect(slugs({ search: 'zither' })).toEqual([])
})

test('combines category, text and tag', () => {
  expect(slugs({ category: 'Production', tag: 'mixing' })).toEqual([
    'loudness-is-not-a-contest',
    'mixing-on-headphones',
  ])
  expect(slugs({ category: 'Listening', search: 'loudness' })).toEqual([])
})

test('features a post only while no filter is set', () => {
  expect(featuredPost(posts, all)?.featured).toBe(true)
  for (const filter of [{ category: 'Product' }, { search: 'song' }, { tag: 'keys' }] as const)
    expect(featuredPost(posts, { ...all, ...filter })).toBeNull()
})

test('lists the most used tags first', () => {
  expect(popularTags(posts, 1)).toEqual(['mixing'])
  expect(popularTags(posts)).toHaveLength(8)
})

test('lists the newest posts first', () => {
  const dates = latestPosts(posts).map(({ date }) => date)
  expect(dates).toEqual([...dates].sort().reverse())
})

test('every post has text that matches the reading time on its card', async () => {
  const files = readdirSync(join(import.meta.dirname, 'posts')).map(name => name.replace('.ts', ''))
  expect(Object.keys(postTexts).sort()).toEqual(files.sort())
  for (const { slug, readTime } of posts) {
    const loaded = await postTexts[slug]?.()
    expect(minutesToRead(loaded?.text ?? ''), slug).toBe(readTime)
  }
})
