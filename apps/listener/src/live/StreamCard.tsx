import { useStore } from '@nanostores/react'
import { Badge, Button, media, oneLine, Panel, PauseGlyph, PlayGlyph, RoundButton, token } from '@overtone/design'
import { toneKey, type Track } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { Cover, useIsPlaying } from '@overtone/music'
import { togglePlay } from '@overtone/player'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

const $t = i18n('listener/streamCard', {
  sample: 'Sample',
  stop: params('Stop {title}'),
  stopWord: 'Stop',
  plays: params('Plays {track} by {artist} from our catalog'),
  nothing: 'No tracks in our catalog to play yet',
})

/** A sample stream whose toggle plays a track from the catalog, which the card names. */
export function StreamCard({
  title,
  artist,
  playLabel,
  playWord,
  track,
  children,
}: {
  title: string
  artist: string
  playLabel: string
  /** The text shown beside the toggle's glyph; `playLabel` must begin with it. */
  playWord?: string
  /** Null if the catalog is empty; undefined while it loads or when that failed. */
  track: Track | null | undefined
  children: ReactNode
}) {
  const t = useStore($t)
  return (
    <Card as="li" data-key={toneKey(track?.key ?? null)}>
      <Picture>{track && <Cover track={track} />}</Picture>
      <Words>
        <Line>
          <h3>{title}</h3>
          <Badge>{t.sample}</Badge>
        </Line>
        <p>{artist}</p>
        <Facts>{children}</Facts>
        {track && <Plays>{t.plays({ track: track.title, artist: track.artistName })}</Plays>}
        {track === null && <Plays>{t.nothing}</Plays>}
      </Words>
      {track && <Toggle track={track} playLabel={playLabel} playWord={playWord} stopLabel={t.stop({ title })} />}
    </Card>
  )
}

/** Stops the playing track, otherwise switches to it. Source: specification secondary §4, "Playback toggles". */
function Toggle({
  track,
  playLabel,
  playWord,
  stopLabel,
}: {
  track: Track
  playLabel: string
  playWord: string | undefined
  stopLabel: string
}) {
  const { stopWord } = useStore($t)
  const isPlaying = useIsPlaying(track)
  const label = isPlaying ? stopLabel : playLabel
  const glyph = isPlaying ? <PauseGlyph /> : <PlayGlyph />
  if (!playWord)
    return (
      <RoundButton label={label} onClick={() => togglePlay(track)}>
        {glyph}
      </RoundButton>
    )
  return (
    <Wordy aria-label={label} onClick={() => togglePlay(track)}>
      {glyph}
      {isPlaying ? stopWord : playWord}
    </Wordy>
  )
}

const Card = styled(Panel)`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[16]};
  padding: ${token.space[16]};

  ${media.mobile} {
    grid-template-columns: 64px minmax(0, 1fr) auto;
    gap: ${token.space[12]};
    padding: ${token.space[12]};
  }
`

const Wordy = styled(Button)`
  ${media.mobile} {
    grid-column: 2;
    justify-self: start;
  }
`

const Picture = styled.div`
  align-self: start;
  aspect-ratio: 1;
  border-radius: ${token.radius.s};
  background: ${token.color.hover};
`

const Words = styled.div`
  display: grid;
  gap: ${token.space[4]};
  min-width: 0;
  font-size: ${token.text[13]};
  color: ${token.color.ink2};
  overflow-wrap: anywhere;

  h3 {
    color: ${token.color.ink};
    font-size: ${token.text[16]};
    ${oneLine}
  }
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[4]} ${token.space[8]};
`

const Facts = styled.p`
  color: ${token.color.ink2};
  font-variant-numeric: tabular-nums;
`

const Plays = styled.p`
  color: ${token.color.ink3};
  font-size: ${token.text[12]};
`
