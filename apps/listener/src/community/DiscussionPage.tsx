import { useStore } from '@nanostores/react'
import { deletePost, postOf, type Post } from '@overtone/data/community'
import { Button, EmptyState, ErrorState, Page, Skeleton, TextLink, token, VisuallyHidden } from '@overtone/design'
import { ok } from '@overtone/domain'
import { $explain, i18n } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { ReportControl } from '@overtone/music/actions'
import { Link, useNavigate, useParams } from '@overtone/router'
import { styled } from 'styled-components'
import { usePageMeta } from '../page-head/usePageMeta'
import { $ago } from './ago'
import { Avatar, Name } from './Author'
import { $categoryNames } from './categoryNames'
import { DeleteButton } from './DeleteButton'
import { HiddenBadge } from './HiddenBadge'
import { LikeButton } from './LikeButton'
import { Replies } from './Replies'
import { ShowcaseCard } from './ShowcaseCard'

const $t = i18n('listener/discussionPage', {
  back: 'Community',
  loading: 'Loading discussion',
  missing: 'Discussion not found',
  missingText: 'It may have been deleted, or the link may be mistyped.',
  all: 'All discussions',
  delete: 'Delete discussion',
  retry: 'Retry',
})

/** A discussion with all its replies, or a showcase, by its id. */
export function DiscussionPage() {
  const { id = '' } = useParams()
  return (
    <Room>
      <OnePost key={id} id={id} />
    </Room>
  )
}

function OnePost({ id }: { id: string }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const query = postOf(id)
  const { data: post, error } = useQuery(query)
  usePageMeta(
    post?.title
      ? { title: post.title, description: post.body.slice(0, 200), image: null, type: 'article', data: null }
      : null,
  )
  if (error?.code === 'not-found') return <Missing />
  if (error) return <ErrorState message={explain(error)} retryLabel={t.retry} onRetry={() => query.revalidate()} />
  if (!post)
    return (
      <>
        <VisuallyHidden role="status">{t.loading}</VisuallyHidden>
        <Skeleton width="60%" height="48px" />
        <Skeleton width="100%" height="160px" />
      </>
    )
  return (
    <>
      <TextLink as={Link} to={post.track ? '/community?tab=showcase' : '/community'}>
        {t.back}
      </TextLink>
      {post.track ? <Showcase post={post} /> : <Discussion post={post} />}
    </>
  )
}

function Discussion({ post }: { post: Post }) {
  const t = useStore($t)
  const ago = useStore($ago)
  const names = useStore($categoryNames)
  const navigate = useNavigate()
  async function onDelete() {
    const deleted = await deletePost(post.id)
    if (!deleted.ok) return deleted
    void navigate('/community')
    return ok(null)
  }
  return (
    <article>
      <h1>{post.title}</h1>
      <Facts>
        <Mark>
          <Avatar user={post.author} />
        </Mark>
        <Name user={post.author} />
        {post.category && <span>{names[post.category]}</span>}
        <time dateTime={post.createdAt}>{ago(post.createdAt)}</time>
        {post.isHidden && <HiddenBadge />}
        <LikeButton post={post} />
        <ReportControl
          subject={{ kind: 'discussion', id: post.id }}
          authorId={post.author.id}
          title={post.title ?? ''}
          size="s"
        />
        <DeleteButton authorId={post.author.id} label={t.delete} onDelete={onDelete} />
      </Facts>
      <Text>{post.body}</Text>
      <Replies postId={post.id} />
    </article>
  )
}

function Showcase({ post }: { post: Post }) {
  return (
    <ul role="list">
      <ShowcaseCard post={post} heading="h1" />
    </ul>
  )
}

function Missing() {
  const t = useStore($t)
  return (
    <>
      <h1>{t.missing}</h1>
      <EmptyState
        title={t.missingText}
        action={
          <Button as={Link} to="/community">
            {t.all}
          </Button>
        }
      />
    </>
  )
}

const Room = styled(Page)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  justify-items: start;
  gap: ${token.space[16]};
  min-height: 80vh;
  padding-block: ${token.space[32]} ${token.space[64]};

  > * {
    max-width: 100%;
  }
  h1 {
    overflow-wrap: anywhere;
  }
`

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[4]} ${token.space[12]};
  margin-top: ${token.space[12]};
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
`

const Mark = styled.div`
  width: 40px;
`

const Text = styled.p`
  max-width: 64ch;
  margin-block: ${token.space[16]};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`
