import { useStore } from '@nanostores/react'
import { commentsOf, type CommentThread } from '@overtone/data/community'
import { oneLine, token } from '@overtone/design'
import type { Track } from '@overtone/domain'
import { IdentityMark, useIsCurrent, useQuery } from '@overtone/music'
import { $position } from '@overtone/player'
import { styled } from 'styled-components'
import { playAt } from './moment'

/** Seconds that a comment is shown for after its moment. */
const shownFor = 5

/**
 * The comments on a track as marks under its waveform; while it plays, the words of the one whose moment has come. For the
 * pointer and the eye only: the list of comments has the same for everybody.
 */
export function CommentLane({ track, duration }: { track: Track; duration: number }) {
  const { data } = useQuery(commentsOf(track.id))
  const isCurrent = useIsCurrent(track)
  const threads = data?.threads.filter(({ isHidden }) => !isHidden) ?? []
  if (threads.length === 0) return null
  const share = (seconds: number) => Math.min(1, seconds / Math.max(1, duration))
  return (
    <Lane aria-hidden="true">
      {threads.map(({ id, seconds, author, body }) => (
        <Spot
          key={id}
          style={{ left: percent(share(seconds)) }}
          title={`${author.name}: ${body}`}
          onClick={() => playAt(track, seconds)}
        >
          {author.avatarUrl ? <img src={author.avatarUrl} alt="" loading="lazy" /> : <IdentityMark id={author.id} />}
        </Spot>
      ))}
      {isCurrent && <Passing threads={threads} share={share} />}
    </Lane>
  )
}

const percent = (share: number) => `${share * 100}%`

function Passing({ threads, share }: { threads: readonly CommentThread[]; share: (seconds: number) => number }) {
  const position = useStore($position)
  const now = threads.findLast(({ seconds }) => seconds <= position && position < seconds + shownFor)
  if (!now) return null
  const at = share(now.seconds)
  return (
    <Words style={at > 0.6 ? { right: percent(1 - at) } : { left: percent(at) }}>
      <b>{now.author.name}</b> {now.body}
    </Words>
  )
}

const Lane = styled.div`
  position: relative;
  width: 100%;
  height: 44px;
  margin-top: -${token.space[4]};
`

const Spot = styled.span`
  position: absolute;
  top: 0;
  width: 18px;
  height: 18px;
  margin-inline-start: -9px;
  border-radius: 50%;
  overflow: hidden;
  cursor: pointer;
  transition: scale ${token.time[2]} ${token.ease.damp};

  &:hover {
    z-index: 1;
    scale: 1.5;
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`

const Words = styled.p`
  position: absolute;
  top: 22px;
  max-width: min(60%, 420px);
  color: ${token.color.ink};
  font-size: ${token.text[13]};
  pointer-events: none;
  ${oneLine}
`
