import { useStore } from '@nanostores/react'
import { getTrack, trackOf } from '@overtone/data'
import type { ChatAttachment } from '@overtone/data/community'
import { oneLine, PauseGlyph, PlayGlyph, RoundButton, showToast, token } from '@overtone/design'
import { $format, i18n, params } from '@overtone/i18n'
import { $currentTrack, $isPlaying, play, toggle } from '@overtone/player'
import { Cover, KeyName, useQuery } from '@overtone/music'
import { Link } from '@overtone/router'
import { Music } from 'lucide-react'
import { styled } from 'styled-components'

const $t = i18n('listener/chatAttachment', {
  track: 'Track',
  play: params('Play {title}'),
  pause: params('Pause {title}'),
  gone: 'This track is no longer available.',
})

/** A track attached to a message: cover, kind, title, length and key. Source: specification secondary §2, §3. */
export function Attachment({ attachment }: { attachment: ChatAttachment }) {
  const t = useStore($t)
  const format = useStore($format)
  const { id, title, artist, duration } = attachment
  const { data: track } = useQuery(trackOf(id)) // the message has only what the track was called
  const isCurrent = useStore($currentTrack)?.id === id
  const isPlaying = useStore($isPlaying) && isCurrent

  async function onPress() {
    if (isCurrent) return toggle()
    const track = await getTrack(id)
    if (track.ok) play(track.data)
    else showToast({ message: t.gone, kind: 'error' })
  }

  return (
    <Box>
      {track && (
        <Picture>
          <Cover track={track} />
        </Picture>
      )}
      <RoundButton size="s" label={isPlaying ? t.pause({ title }) : t.play({ title })} onClick={() => void onPress()}>
        {isPlaying ? <PauseGlyph /> : <PlayGlyph />}
      </RoundButton>
      <Facts>
        <Title to={`/track/${id}`}>{title}</Title>
        <Line>
          <Music aria-hidden="true" />
          {t.track} · {artist} · {format.duration(duration)}
          {track?.key && <KeyName musicalKey={track.key} />}
        </Line>
      </Facts>
    </Box>
  )
}

const Picture = styled.div`
  flex: none;
  width: 48px;
`

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[12]};
  width: fit-content;
  max-width: 100%;
  margin-top: ${token.space[6]};
  padding-block: ${token.space[8]};
  padding-inline: ${token.space[8]} ${token.space[16]};
  border: ${token.edge.hairline};
  border-radius: ${token.radius.l};
`

const Facts = styled.div`
  min-width: 0;
`

const Title = styled(Link)`
  ${oneLine}
  display: block;
  color: ${token.color.ink};
  font-weight: ${token.weight.strong};
`

const Line = styled.p`
  ${oneLine}
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
  font-variant-numeric: tabular-nums lining-nums;

  svg {
    display: inline;
    width: 14px;
    height: 14px;
    margin-inline-end: ${token.space[4]};
    vertical-align: -2px;
  }
`
