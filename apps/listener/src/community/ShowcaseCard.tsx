import { useStore } from '@nanostores/react'
import { deletePost, type Post } from '@overtone/data/community'
import { Badge, Button, token } from '@overtone/design'
import { toneKey } from '@overtone/domain'
import { $format, count, i18n, params } from '@overtone/i18n'
import { Cover, PlayButton } from '@overtone/music'
import { ReportControl } from '@overtone/music/actions'
import { Link } from '@overtone/router'
import { MessageSquare } from 'lucide-react'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { DeleteButton } from './DeleteButton'
import { HiddenBadge } from './HiddenBadge'
import { LikeButton, SampleLikes } from './LikeButton'
import { Replies } from './Replies'
import { Tally } from './Tally'

const $t = i18n('listener/showcaseCard', {
  plays: params(count({ one: '{plays} play', many: '{plays} plays' })),
  comments: count({ one: '{count} comment', many: '{count} comments' }),
  sample: 'Sample',
  delete: 'Remove from the showcase',
})

interface CardProps {
  post: Post
  isSample?: boolean
  /** On a page of its own, its title is that of the page. */
  heading?: 'h1' | 'h3'
}

/** A shared track with its artist's description and expandable comments. */
export function ShowcaseCard({ post, isSample = false, heading = 'h3' }: CardProps) {
  const t = useStore($t)
  const format = useStore($format)
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { track } = post
  if (!track) return null

  return (
    <Card data-key={toneKey(track.key)}>
      <Picture>
        <Cover track={track} />
        {!isSample && <PlayButton track={track} />}
      </Picture>
      <div>
        <Heading as={heading}>{isSample ? track.title : <Link to={`/track/${track.id}`}>{track.title}</Link>}</Heading>
        <By>
          {isSample ? (
            <span>{track.artistName}</span>
          ) : (
            <Link to={`/artist/${track.artistId}`}>{track.artistName}</Link>
          )}
          {isSample && <Badge>{t.sample}</Badge>}
          {post.isHidden && <HiddenBadge />}
        </By>
        <Text>{post.body}</Text>
        <Numbers>
          <span>{t.plays({ plays: format.plays(track.playCount) })(track.playCount)}</span>
          {isSample ? <SampleLikes post={post} /> : <LikeButton post={post} />}
          {isSample ? (
            <Tally role="img" aria-label={t.comments(post.replyCount)}>
              <MessageSquare aria-hidden="true" />
              {post.replyCount}
            </Tally>
          ) : (
            <Button
              size="s"
              variant="quiet"
              aria-label={t.comments(post.replyCount)}
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              <MessageSquare aria-hidden="true" />
              {format.plays(post.replyCount)}
            </Button>
          )}
          {!isSample && (
            <>
              <ReportControl
                subject={{ kind: 'showcase', id: post.id }}
                authorId={post.author.id}
                title={track.title}
                size="s"
              />
              <DeleteButton authorId={post.author.id} label={t.delete} onDelete={() => deletePost(post.id)} />
            </>
          )}
        </Numbers>
        {isOpen && (
          <div id={id}>
            <Replies postId={post.id} />
          </div>
        )}
      </div>
    </Card>
  )
}

const Heading = styled.h3`
  overflow-wrap: anywhere;

  &:is(h3) {
    font-size: ${token.text[16]};
  }
  a {
    border-radius: ${token.radius.s};
  }
`

const Card = styled.li`
  display: grid;
  grid-template-columns: 144px minmax(0, 1fr);
  gap: ${token.space[24]};
  padding-block: ${token.space[24]};
  border-bottom: ${token.edge.hairline};

  @media (hover: hover) {
    a:hover {
      text-decoration: underline 1px;
      text-underline-offset: 4px;
    }
  }
  @media (max-width: 767px) {
    grid-template-columns: 96px minmax(0, 1fr);
    gap: ${token.space[16]};
  }
`

const Picture = styled.div`
  position: relative;
  align-self: start;

  > button {
    position: absolute;
    inset-inline-end: 8px;
    bottom: 8px;
  }
`

const By = styled.p`
  display: flex;
  gap: ${token.space[12]};
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
`

const Text = styled.p`
  max-width: 64ch;
  margin-top: ${token.space[8]};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`

const Numbers = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[4]};
  margin-top: ${token.space[8]};
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
`
