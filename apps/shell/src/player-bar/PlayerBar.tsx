import { useStore } from '@nanostores/react'
import { Button, media, oneLine, token } from '@overtone/design'
import { toneKey, type Track } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { Cover, PlayButton } from '@overtone/music'
import { $playerError, resume } from '@overtone/player'
import { styled } from 'styled-components'
import { SeekBar } from './SeekBar'
import { VolumeControl } from './VolumeControl'

const $t = i18n('shell/player', { player: 'Player', retry: 'Retry' })

/** What plays, over the whole width of the page, in the tone of its key. Stays through every change of page. */
export function PlayerBar({ track }: { track: Track }) {
  const t = useStore($t)
  const error = useStore($playerError)
  return (
    <Bar aria-label={t.player} data-key={toneKey(track.key)}>
      <PlayButton track={track} />
      <Now>
        <Cover track={track} />
        <div>
          <b>{track.title}</b>
          <span>{track.artistName}</span>
        </div>
      </Now>
      {error ? (
        <Problem role="alert">
          {error.message}
          <Button size="s" onClick={resume}>
            {t.retry}
          </Button>
        </Problem>
      ) : (
        <SeekBar track={track} />
      )}
      <VolumeControl />
    </Bar>
  )
}

const Bar = styled.section`
  position: fixed;
  inset: auto 0 0;
  z-index: ${token.layer.player};
  display: grid;
  grid-template-columns: auto minmax(160px, 240px) minmax(0, 1fr) auto;
  align-items: center;
  gap: ${token.space[24]};
  height: calc(var(--player-height) + env(safe-area-inset-bottom, 0px));
  padding-inline: ${token.frame.gutter};
  padding-bottom: env(safe-area-inset-bottom, 0px);
  border-top: ${token.edge.hairline};
  background: ${token.color.raised};

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${token.space[8]};
    padding-inline: ${token.space[12]};

    > button {
      order: 1;
    }
  }
`

const Now = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[12]};
  min-width: 0;

  > :first-child {
    flex: none;
    width: 48px;
  }
  > :last-child {
    display: grid;
    min-width: 0;
  }
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

const Problem = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[12]};
  color: ${token.color.danger};

  ${media.mobile} {
    position: absolute;
    inset: auto 0 100%;
    padding: ${token.space[8]} ${token.space[12]};
    background: ${token.color.dangerQuiet};
  }
`
