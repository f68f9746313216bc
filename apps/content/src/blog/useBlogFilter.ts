import { useSearchParams } from '@overtone/router'
import { blogCategories, type PostFilter } from './post'

/** What is looked for, kept in the address so that it can be shared and gone back to. */
export function useBlogFilter() {
  const [query, setQuery] = useSearchParams()
  const category = blogCategories.find(name => name === query.get('category')) ?? null
  const filter: PostFilter = { category, search: query.get('q') ?? '', tag: query.get('tag') }

  function change(changes: Partial<PostFilter>) {
    const { category: of, search, tag } = { ...filter, ...changes }
    const next = { category: of ?? '', q: search, tag: tag ?? '' }
    setQuery(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')), { replace: true })
  }

  return { filter, change, reset: () => change({ category: null, search: '', tag: null }) }
}
