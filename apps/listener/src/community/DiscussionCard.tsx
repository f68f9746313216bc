import { useStore } from '@nanostores/react'
import { deletePost, type Post } from '@overtone/data/community'
import { Badge, Button, TextLink, token, VisuallyHidden } from '@overtone/design'
import { $format, count, i18n, params } from '@overtone/i18n'
import { ReportControl } from '@overtone/music/actions'
import { Link } from '@overtone/router'
import { MessageSquare } from 'lucide-react'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { $ago } from './ago'
import { Avatar, Name } from './Author'
import { $categoryNames } from './categoryNames'
import { DeleteButton } from './DeleteButton'
import { HiddenBadge } from './HiddenBadge'
import { LikeButton, SampleLikes } from './LikeButton'
import { Replies } from './Replies'

const $t = i18n('listener/discussionCard', {
  replies: count({ one: '{count} reply', many: '{count} replies' }),
  sample: 'Sample',
  delete: 'Delete discussion',
  open: params('Open {title}'),
})

/** A discussion in a list. Its title expands the text, the replies and the reply form. */
export function DiscussionCard({ post, isSample = false }: { post: Post; isSample?: boolean }) {
  const t = useStore($t)
  const format = useStore($format)
  const ago = useStore($ago)
  const names = useStore($categoryNames)
  const id = useId()
  const [isOpen, setOpen] = useState(false)

  return (
    <Card>
      <Avatar user={post.author} />
      <Words>
        <h3>
          <Title
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {post.title}
          </Title>
        </h3>
        <Facts>
          <Name user={post.author} isSample={isSample} />
          {post.category && <span>{names[post.category]}</span>}
          {isSample ? (
            <time dateTime={post.lastActivity}>{ago(post.lastActivity)}</time>
          ) : (
            <TextLink as={Link} to={`/community/${post.id}`}>
              <VisuallyHidden>{t.open({ title: post.title ?? '' })}</VisuallyHidden>{' '}
              <time dateTime={post.lastActivity}>{ago(post.lastActivity)}</time>
            </TextLink>
          )}
          {isSample && <Badge>{t.sample}</Badge>}
          {post.isHidden && <HiddenBadge />}
        </Facts>
        {isOpen && (
          <div id={id}>
            <Text>{post.body}</Text>
            {!isSample && <Replies postId={post.id} />}
          </div>
        )}
      </Words>
      <Numbers>
        <Button
          size="s"
          variant="quiet"
          aria-label={t.replies(post.replyCount)}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <MessageSquare aria-hidden="true" />
          {format.plays(post.replyCount)}
        </Button>
        {isSample ? <SampleLikes post={post} /> : <LikeButton post={post} />}
        {!isSample && (
          <>
            <ReportControl
              subject={{ kind: 'discussion', id: post.id }}
              authorId={post.author.id}
              title={post.title ?? ''}
              size="s"
            />
            <DeleteButton authorId={post.author.id} label={t.delete} onDelete={() => deletePost(post.id)} />
          </>
        )}
      </Numbers>
    </Card>
  )
}

const Card = styled.li`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr) auto;
  gap: ${token.space[16]};
  padding-block: ${token.space[16]};
  border-bottom: ${token.edge.hairline};

  @media (max-width: 767px) {
    grid-template-columns: 40px minmax(0, 1fr);

    > :last-child {
      grid-column: 2;
      margin-inline-start: calc(-1 * ${token.space[12]});
    }
  }
`

const Words = styled.div`
  h3 {
    font-size: ${token.text[16]};
  }
`

const Title = styled.button`
  max-width: 100%;
  border-radius: ${token.radius.s};
  font: inherit;
  letter-spacing: inherit;
  text-align: start;
  overflow-wrap: anywhere;

  @media (hover: hover) {
    &:hover {
      text-decoration: underline 1px;
      text-underline-offset: 4px;
    }
  }
  @media (max-width: 767px) {
    min-height: 44px;
  }
`

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[4]} ${token.space[12]};
  margin-top: ${token.space[4]};
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
`

const Text = styled.p`
  max-width: 64ch;
  margin-top: ${token.space[12]};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`

const Numbers = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
`
