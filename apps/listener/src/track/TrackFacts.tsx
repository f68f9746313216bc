import { useStore } from '@nanostores/react'
import { media, Page, token } from '@overtone/design'
import { Bar } from '@overtone/design/panels'
import { toneKey, type Track } from '@overtone/domain'
import { $format, i18n, params } from '@overtone/i18n'
import { KeyName } from '@overtone/music'
import { styled } from 'styled-components'
import { $licenseNames } from '../catalog/licenseNames'
import { FifthsCircle } from './FifthsCircle'
import { mixesWith } from './fifths'

const $t = i18n('listener/trackFacts', {
  key: 'Key',
  mixes: params('mixes with {keys}'),
  tempo: 'Tempo',
  bpm: params('{bpm} BPM'),
  length: 'Length',
  license: 'License',
  plays: 'Plays',
  downloads: 'Downloads',
})

/** Returns a count as a share of 0 to 1. Source: specification secondary §2, in percent plays / 20, downloads / 5. */
function shareOf(count: number, divisor: 20 | 5): number {
  return Math.min(100, count / divisor) / 100
}

/** The figures of a track and its description. */
export function TrackFacts({ track }: { track: Track }) {
  const t = useStore($t)
  const format = useStore($format)
  const licenseNames = useStore($licenseNames)
  const { key, bpm, licenseType, playCount, downloadCount } = track
  return (
    <Under data-key={toneKey(key)}>
      <Facts>
        {key && (
          <InKey>
            <dt>{t.key}</dt>
            <dd>
              <KeyName musicalKey={key} />
            </dd>
            <dd>
              <small>{t.mixes({ keys: mixesWith(key).join(', ').replaceAll('#', '♯') })}</small>
            </dd>
            <dd>
              <FifthsCircle musicalKey={key} />
            </dd>
          </InKey>
        )}
        {bpm !== null && (
          <div>
            <dt>{t.tempo}</dt>
            <dd>{t.bpm({ bpm })}</dd>
          </div>
        )}
        <div>
          <dt>{t.length}</dt>
          <dd>{format.duration(track.duration)}</dd>
        </div>
        <div>
          <dt>{t.license}</dt>
          <dd>{licenseNames[licenseType]}</dd>
        </div>
        <Counted>
          <dt>{t.plays}</dt>
          <dd>{format.plays(playCount)}</dd>
          <dd>
            <Bar value={shareOf(playCount, 20)} label={t.plays} />
          </dd>
        </Counted>
        <Counted>
          <dt>{t.downloads}</dt>
          <dd>{format.plays(downloadCount)}</dd>
          <dd>
            <Bar value={shareOf(downloadCount, 5)} label={t.downloads} />
          </dd>
        </Counted>
      </Facts>
      {track.description && <About>{track.description}</About>}
    </Under>
  )
}

const Under = styled(Page)`
  padding-top: ${token.space[32]};
`

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${token.space[24]} ${token.space[32]};
  font-variant-numeric: tabular-nums lining-nums;

  dt {
    color: ${token.color.ink3};
    font-size: ${token.text[13]};
  }
  dd {
    margin-top: 2px;
    font-size: ${token.text[18]};
    font-weight: ${token.weight.strong};
  }
  small {
    color: ${token.color.ink3};
    font-size: ${token.text[13]};
    font-weight: ${token.weight.text};
  }
  [role='progressbar'] {
    margin-top: ${token.space[8]};
  }
  /* Rows of three, or one of four, so that the last figure is never alone on a line */
  ${media.narrow} {
    display: grid;
    grid-template-columns: repeat(3, auto);

    &:has(> :nth-child(4):last-child) {
      grid-template-columns: repeat(4, auto);
    }
  }
  ${media.mobile} {
    &,
    &:has(> :nth-child(4):last-child) {
      grid-template-columns: 1fr 1fr;
    }
  }
`

const InKey = styled.div`
  position: relative;
  min-height: 64px;
  padding-left: calc(64px + ${token.space[16]});

  > :last-child {
    position: absolute;
    inset: 0 auto auto 0;
    margin: 0;
  }

  ${media.mobile} {
    grid-column: 1 / -1;
  }
`

const Counted = styled.div`
  min-width: 112px;

  ${media.mobile} {
    &:nth-last-child(2) {
      grid-column: 1;
    }
  }
`

const About = styled.p`
  max-width: 37em;
  margin-top: ${token.space[32]};
  color: ${token.color.ink2};
  font-size: ${token.text[16]};
  white-space: pre-line;
  overflow-wrap: anywhere;
`
