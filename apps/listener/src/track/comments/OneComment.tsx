import { useStore } from '@nanostores/react'
import { deleteComment, pinComment, putCommentAway, type Comment } from '@overtone/data/community'
import { Badge, IconButton, media, showToast, TextLink, token } from '@overtone/design'
import { ConfirmDialog } from '@overtone/design/menus'
import type { Result, Track } from '@overtone/domain'
import { $explain, $format, explainExactly, i18n, params } from '@overtone/i18n'
import { IdentityMark } from '@overtone/music'
import { ReportControl } from '@overtone/music/actions'
import { Link } from '@overtone/router'
import { $user } from '@overtone/session'
import { MessageSquare, MessageSquareOff, Pin, PinOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { css, styled } from 'styled-components'
import { playAt } from './moment'

const $t = i18n('listener/comment', {
  playFrom: params('Play from {time}'),
  artist: 'Artist',
  pinned: 'Pinned',
  hidden: 'Hidden',
  pin: params('Pin the comment by {name}'),
  unpin: params('Unpin the comment by {name}'),
  hide: params('Hide the comment by {name}'),
  show: params('Show the comment by {name}'),
  delete: 'Delete your comment',
  deleteTitle: 'Delete this comment?',
  deleteText: 'Its replies are deleted too. This can’t be undone.',
  confirm: 'Delete',
  cancel: 'Cancel',
  close: 'Close',
})

/** A comment or reply, with what the current user may do about it. */
export function OneComment({ track, comment }: { track: Track; comment: Comment }) {
  const t = useStore($t)
  const format = useStore($format)
  const { author, seconds, body, createdAt } = comment
  return (
    <Row>
      <Round>
        {author.avatarUrl ? <img src={author.avatarUrl} alt="" loading="lazy" /> : <IdentityMark id={author.id} />}
      </Round>
      <div>
        <By>
          {seconds !== null && (
            <Moment
              as="button"
              type="button"
              aria-label={t.playFrom({ time: format.duration(seconds) })}
              onClick={() => playAt(track, seconds)}
            >
              {format.duration(seconds)}
            </Moment>
          )}
          <Name to={`/artist/${author.id}`}>{author.name}</Name>
          {comment.isArtist && <Badge>{t.artist}</Badge>}
          {comment.isPinned && <Badge tone="good">{t.pinned}</Badge>}
          {comment.isHidden && <Badge tone="warn">{t.hidden}</Badge>}
          <time dateTime={createdAt}>{format.date(createdAt)}</time>
        </By>
        <Text>{body}</Text>
      </div>
      <Tools track={track} comment={comment} />
    </Row>
  )
}

function Tools({ track, comment }: { track: Track; comment: Comment }) {
  const t = useStore($t)
  const user = useStore($user)
  const explain = useStore($explain)
  const [isAsking, setAsking] = useState(false)
  const { id, author, isPinned, isHidden, isPutAway, body } = comment
  const { name } = author
  const isOwnTrack = user?.id === track.artistId
  const isOwn = user?.id === author.id

  async function change(request: Promise<Result<null>>) {
    const { error } = await request
    if (error) showToast({ kind: 'error', message: await explainExactly(error) })
  }

  return (
    <Icons>
      {isOwnTrack && comment.seconds !== null && !isHidden && (
        <IconButton
          size="s"
          label={isPinned ? t.unpin({ name }) : t.pin({ name })}
          onClick={() => void change(pinComment(id, !isPinned))}
        >
          {isPinned ? <PinOff /> : <Pin />}
        </IconButton>
      )}
      {isOwnTrack && !isOwn && (!isHidden || isPutAway) && (
        <IconButton
          size="s"
          label={isPutAway ? t.show({ name }) : t.hide({ name })}
          onClick={() => void change(putCommentAway(id, !isPutAway))}
        >
          {isPutAway ? <MessageSquare /> : <MessageSquareOff />}
        </IconButton>
      )}
      {isOwn && (
        <IconButton size="s" label={t.delete} onClick={() => setAsking(true)}>
          <Trash2 />
        </IconButton>
      )}
      {!isHidden && (
        <ReportControl subject={{ kind: 'comment', id }} authorId={author.id} title={body.slice(0, 80)} size="s" />
      )}
      {isAsking && (
        <ConfirmDialog
          title={t.deleteTitle}
          confirmLabel={t.confirm}
          cancelLabel={t.cancel}
          closeLabel={t.close}
          isDanger
          explain={explain}
          onConfirm={async () => (await deleteComment(id)).error}
          onClose={() => setAsking(false)}
        >
          {t.deleteText}
        </ConfirmDialog>
      )}
    </Icons>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr) auto;
  gap: ${token.space[16]};
`

const Round = styled.div`
  img {
    display: block;
    width: 100%;
    aspect-ratio: 1;
    border-radius: 50%;
    object-fit: cover;
  }
`

const By = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[4]} ${token.space[12]};
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
`

/** As large as a finger on phones. */
const touched = css`
  ${media.mobile} {
    display: inline-grid;
    place-items: center;
    min-width: ${token.control.target};
    min-height: ${token.control.target};
  }
`

const Moment = styled(TextLink)`
  ${touched}
  font-variant-numeric: tabular-nums lining-nums;
`

const Name = styled(Link)`
  ${touched}
  border-radius: ${token.radius.s};
  color: ${token.color.ink};
  font-weight: 600;
  text-decoration: none;
  overflow-wrap: anywhere;

  &:hover {
    text-decoration: underline;
  }
`

const Text = styled.p`
  margin-top: ${token.space[4]};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`

const Icons = styled.div`
  display: flex;
`
