import type { Genre, MusicalKey } from '@overtone/domain'

/** The categories of blog posts. */
export const blogCategories = ['Production', 'Listening', 'Industry', 'Product'] as const
export type BlogCategory = (typeof blogCategories)[number]

/** A blog post without its text. Source of the fields: specification secondary §3. */
export interface Post {
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  /** A team, never an individual. */
  readonly author: string
  /** ISO 8601. */
  readonly date: string
  readonly category: BlogCategory
  /** Minutes. */
  readonly readTime: number
  /** The values that its image is generated from, like a track's cover. */
  readonly image: { readonly key: MusicalKey; readonly bpm: number; readonly genre: Genre }
  readonly featured: boolean
  readonly tags: readonly string[]
}

export interface PostFilter {
  /** Null for all. */
  readonly category: BlogCategory | null
  readonly search: string
  /** Null for any. */
  readonly tag: string | null
}

/**
 * Returns the posts of a category and tag whose title or excerpt contains the text, ignoring case. Source: secondary
 * §5.
 */
export function filterPosts(posts: readonly Post[], { category, search, tag }: PostFilter): readonly Post[] {
  const wanted = search.trim().toLowerCase()
  return posts.filter(
    post =>
      (category === null || post.category === category) &&
      (tag === null || post.tags.includes(tag)) &&
      `${post.title}\n${post.excerpt}`.toLowerCase().includes(wanted),
  )
}

/** Returns the featured post while no filter is set, otherwise null. Source: secondary §2. */
export function featuredPost(posts: readonly Post[], { category, search, tag }: PostFilter): Post | null {
  if (category !== null || search.trim() !== '' || tag !== null) return null
  return posts.find(post => post.featured) ?? null
}

/** Returns the most used tags, sorted by use, then by name. */
export function popularTags(posts: readonly Post[], most = 8): readonly string[] {
  const counts = new Map<string, number>()
  for (const tag of posts.flatMap(post => post.tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .sort(([a, n], [b, m]) => m - n || a.localeCompare(b))
    .slice(0, most)
    .map(([tag]) => tag)
}

/** Returns the latest posts, newest first. */
export function latestPosts(posts: readonly Post[], most = posts.length): readonly Post[] {
  return posts.toSorted((a, b) => b.date.localeCompare(a.date)).slice(0, most)
}
