import { useStore } from '@nanostores/react'
import { postsFound, type Post, type PostCategory } from '@overtone/data/community'
import { Button, ErrorState, Skeleton, VisuallyHidden } from '@overtone/design'
import { $explain, i18n } from '@overtone/i18n'
import { Reassurance, useQuery } from '@overtone/music'
import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'

const $t = i18n('listener/postPages', {
  loading: 'Loading posts',
  more: 'Show more',
  retry: 'Retry',
})

interface Wanted {
  readonly kind: 'discussion' | 'showcase'
  readonly text: string
  readonly category?: PostCategory
}

/** The posts found by a search, page by page; `empty` if there are none. */
export function PostPages(props: {
  wanted: Wanted
  cursor?: string
  empty: ReactNode
  children: (post: Post) => ReactNode
}) {
  const t = useStore($t)
  const explain = useStore($explain)
  const { wanted, cursor, empty, children } = props
  const [isMore, setMore] = useState(false)
  const search = { q: wanted.text, ...(wanted.category ? { category: wanted.category } : {}) }
  const query = cursor === undefined ? postsFound(wanted.kind, search) : postsFound(wanted.kind, search, cursor)
  const { data: found, error } = useQuery(query)
  // Keep the last results until the next search resolves, so that an open discussion doesn't flicker
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  const data = found ?? (error ? undefined : last)

  if (!data)
    return error ? (
      <ErrorState
        message={explain(error)}
        reassurance={<Reassurance />}
        retryLabel={t.retry}
        onRetry={() => query.revalidate()}
      />
    ) : (
      <div aria-busy="true">
        <VisuallyHidden role="status">{t.loading}</VisuallyHidden>
        {Array.from({ length: 5 }, (_, i) => (
          <Skeleton key={i} width="100%" height="72px" marginTop="16px" />
        ))}
      </div>
    )
  if (data.posts.length === 0) return cursor === undefined ? empty : null
  return (
    <>
      <ul role="list" aria-busy={!found}>
        {data.posts.map(children)}
      </ul>
      {data.next !== null &&
        (isMore ? (
          <PostPages wanted={wanted} cursor={data.next} empty={null}>
            {children}
          </PostPages>
        ) : (
          <More onClick={() => setMore(true)}>{t.more}</More>
        ))}
    </>
  )
}

const More = styled(Button)`
  display: flex;
  margin: 32px auto 0;
`
