import { oneLine, token } from '@overtone/design'
import type { Track } from '@overtone/domain'
import { Cover } from '@overtone/music'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useWaitingText } from './useWaitingText'

/**
 * Cover, and title over artist, each on one line. While playback waits, the second line says why. On a wide screen
 * `cover` is a button and `title` a link.
 */
export function NowPlaying({
  track,
  cover = <Cover track={track} />,
  title = track.title,
}: {
  track: Track
  cover?: ReactNode
  title?: ReactNode
}) {
  const waitingText = useWaitingText()
  return (
    <Now>
      <Picture>{cover}</Picture>
      <Lines>
        <b>{title}</b>
        <span>{waitingText ?? track.artistName}</span>
      </Lines>
    </Now>
  )
}

const Now = styled.span`
  display: flex;
  align-items: center;
  gap: ${token.space[12]};
  min-width: 0;
`

const Picture = styled.span`
  flex: none;
  width: 48px;
`

const Lines = styled.span`
  display: grid;
  min-width: 0;
  text-align: start;

  b {
    font-weight: ${token.weight.strong};
    ${oneLine}
  }
  span {
    color: ${token.color.ink2};
    font-size: ${token.text[13]};
    ${oneLine}
  }
`
