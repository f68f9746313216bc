import { useStore } from '@nanostores/react'
import { media, Page, token } from '@overtone/design'
import { Bar } from '@overtone/design/panels'
import { toneKey, type Track } from '@overtone/domain'
import { $format, i18n, params } from '@overtone/i18n'
import { KeyName } from '@overtone/music'
import { Link } from '@overtone/router'
import { styled } from 'styled-components'
import { $licenseNames } from '../catalog/licenseNames'
import { mixesWith } from '../harmony/fifths'
import { KeyWheel } from '../harmony/KeyWheel'
import { FactList } from './FactList'

const $t = i18n('listener/trackFacts', {
  key: 'Key',
  onCircle: params('{key} on the circle of fifths'),
  noKey: 'Key unknown',
  mixes: params('mixes with {keys}'),
  tempo: 'Tempo',
  bpm: params('{bpm} BPM'),
  length: 'Length',
  license: 'License',
  plays: 'Plays',
  downloads: 'Downloads',
})

/** Returns a count as a share from 0 to 1. Source: specification secondary §2 (percent: plays / 20, downloads / 5). */
function shareOf(count: number, divisor: 20 | 5): number {
  return Math.min(100, count / divisor) / 100
}

/** The figures of a track, its description, and its key on the circle of fifths, whose keys link to their tracks. */
export function TrackFacts({ track }: { track: Track }) {
  const t = useStore($t)
  const format = useStore($format)
  const licenseNames = useStore($licenseNames)
  const { key, bpm, licenseType, playCount, downloadCount } = track
  return (
    <Under data-key={toneKey(key)}>
      <div>
        <Facts>
          {key && (
            <div>
              <dt>{t.key}</dt>
              <dd>
                <KeyName musicalKey={key} />
              </dd>
              <dd>
                <small>{t.mixes({ keys: mixesWith(key).join(', ').replaceAll('#', '♯') })}</small>
              </dd>
            </div>
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
      </div>
      <KeyWheel
        label={key ? t.onCircle({ key: key.replace('#', '♯') }) : t.noKey}
        full={key ? [key, ...mixesWith(key)] : []}
        isGray={key === null}
        linkTo={(to, content) => <Link to={`/discover?${new URLSearchParams({ key: to }).toString()}`}>{content}</Link>}
      >
        {key ? <KeyName musicalKey={key} /> : t.noKey}
      </KeyWheel>
    </Under>
  )
}

const Under = styled(Page)`
  display: flex;
  align-items: center;
  gap: ${token.space[32]} ${token.space[48]};
  padding-top: ${token.space[32]};

  > :first-child {
    flex: 1;
    min-width: 0;
  }
  ${media.mobile} {
    flex-direction: column;
    align-items: stretch;

    > :last-child {
      align-self: center;
    }
  }
`

const Facts = styled(FactList)`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;

  small {
    color: ${token.color.ink3};
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
