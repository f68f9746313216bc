import { setOrDelete, useAddress, useTyped } from '@overtone/router/address'
import { blogCategories, type PostFilter } from './post'

/** The blog's filter. The URL stores it, so that it can be shared, and Back and Forward restore it. */
export function useBlogFilter() {
  const [params, changeAddress] = useAddress()
  const { text, onType } = useTyped(params.get('q') ?? '', search => change({ search }))
  const category = blogCategories.find(name => name === params.get('category')) ?? null
  const filter: PostFilter = { category, search: text, tag: params.get('tag') }

  function change({ category, tag, search }: Partial<PostFilter>) {
    changeAddress(next => {
      if (category !== undefined) setOrDelete(next, 'category', category)
      if (tag !== undefined) setOrDelete(next, 'tag', tag)
      if (search !== undefined) setOrDelete(next, 'q', search)
    }, true)
  }

  function reset() {
    onType('')
    change({ category: null, tag: null, search: '' })
  }

  return { filter, onSearch: onType, change, reset }
}
