import { useStore } from '@nanostores/react'
import { measurementOf, trackCreditsOf } from '@overtone/data/releases'
import { media, Page, Section, token } from '@overtone/design'
import type { Measurement, Track } from '@overtone/domain'
import { $format, count, i18n, params } from '@overtone/i18n'
import { KeyName, useQuery } from '@overtone/music'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { FactList } from './FactList'
import { certaintyOf, playNeeds } from './passportFacts'

const $t = i18n('listener/passport', {
  title: 'Passport',
  about:
    'Sound is measured in the artist’s browser when the file is uploaded, so Overtone shows these values and can’t vouch for them.',
  key: 'Key',
  tempo: 'Tempo',
  loudness: 'Loudness',
  truePeak: 'True peak',
  range: 'Dynamic range',
  ai: 'AI-assisted',
  credits: 'Credits',
  plays: 'A play counts',
  unknown: 'Unknown',
  bpm: params('{bpm} BPM'),
  lufs: params('{value} LUFS'),
  dbtp: params('{value} dBTP'),
  lu: params('{value} LU'),
  confirmed: 'Measured, and confirmed by the artist.',
  entered: 'Entered by the artist.',
  otherwise: params('Entered by the artist; measured: {value}.'),
  certain: 'The measurement is certain.',
  fair: 'The measurement is fairly certain.',
  uncertain: 'The measurement is uncertain.',
  notMeasured: 'Not measured.',
  loudnessHow: 'Of the whole track, by ITU-R BS.1770. Exact to 0.1 LU.',
  peakHow: 'Between the samples too, by four-fold oversampling. Exact to 0.5 dB.',
  rangeHow: 'From quiet to loud passages, by EBU Tech 3342. Exact to 1 LU.',
  yes: 'Yes',
  no: 'No',
  aiHow: 'As the artist declared.',
  alone: 'The artist alone',
  people: count({ one: '{count} person', many: '{count} people' }),
  peopleHow: 'Each was invited by the artist and accepted.',
  aloneHow: 'No one else was invited and accepted.',
  seconds: params('After {count} seconds'),
  playsHow:
    'Once a listener within 30 seconds; in charts and in the artist’s statistics. The artist’s own plays don’t count.',
})

/** The facts about a track, how each is known, and how sure that is. */
export function Passport({ track }: { track: Track }) {
  const t = useStore($t)
  const format = useStore($format)
  const { data: measured } = useQuery(measurementOf(track.id))
  const { data: credited } = useQuery(trackCreditsOf(track.id))
  const tenths = (value: number) => format.number(Math.round(value * 10) / 10)
  const people = new Set(credited?.credits.map(({ id }) => id)).size

  /** Returns how a value that the artist chose is known, beside what was measured. */
  function chosen<T>(value: T | null, found: { value: T; text: string; confidence: number } | null): string {
    const certainty = found && t[certaintyOf(found.confidence)]
    if (value === null || !found) return value === null ? t.notMeasured : t.entered
    return value === found.value ? `${t.confirmed} ${certainty}` : `${t.otherwise({ value: found.text })} ${certainty}`
  }
  const key = measured?.key ?? null
  const tempo = measured?.tempo ?? null
  return (
    <Page>
      <Apart title={t.title}>
        <Facts>
          <Fact
            name={t.key}
            value={track.key ? <KeyName musicalKey={track.key} /> : t.unknown}
            how={chosen(
              track.key,
              key && { value: key.key, text: key.key.replace('#', '♯'), confidence: key.confidence },
            )}
          />
          <Fact
            name={t.tempo}
            value={track.bpm === null ? t.unknown : t.bpm({ bpm: track.bpm })}
            how={chosen(
              track.bpm,
              tempo && { value: tempo.bpm, text: t.bpm({ bpm: tempo.bpm }), confidence: tempo.confidence },
            )}
          />
          <Fact
            name={t.loudness}
            value={track.loudness === null ? t.unknown : t.lufs({ value: tenths(track.loudness) })}
            how={track.loudness === null ? t.notMeasured : t.loudnessHow}
          />
          <Level name={t.truePeak} value={measured?.truePeak} unit={t.dbtp} how={t.peakHow} />
          <Level name={t.range} value={measured?.range} unit={t.lu} how={t.rangeHow} />
          <Fact name={t.ai} value={track.isAiAssisted ? t.yes : t.no} how={t.aiHow} />
          <Fact
            name={t.credits}
            value={people > 0 ? t.people(people) : t.alone}
            how={people > 0 ? t.peopleHow : t.aloneHow}
          />
          <Fact
            name={t.plays}
            value={t.seconds({ count: format.number(playNeeds(track.duration)) })}
            how={t.playsHow}
          />
        </Facts>
        <About>{t.about}</About>
      </Apart>
    </Page>
  )
}

function Level({
  name,
  value,
  unit,
  how,
}: {
  name: string
  value: Measurement['range'] | undefined
  unit: (params: { value: string }) => string
  how: string
}) {
  const t = useStore($t)
  const { number } = useStore($format)
  const isMeasured = value !== null && value !== undefined
  return (
    <Fact
      name={name}
      value={isMeasured ? unit({ value: number(Math.round(value * 10) / 10) }) : t.unknown}
      how={isMeasured ? how : t.notMeasured}
    />
  )
}

function Fact({ name, value, how }: { name: string; value: ReactNode; how: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
      <dd>
        <small>{how}</small>
      </dd>
    </div>
  )
}

const Apart = styled(Section)`
  margin-top: ${token.space[48]};
`

const Facts = styled(FactList)`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  padding-block: ${token.space[24]};
  border-block: ${token.edge.hairline};

  small {
    display: block;
    color: ${token.color.ink2};
    line-height: 1.45;
  }
  ${media.narrow} {
    grid-template-columns: 1fr 1fr;
  }
  ${media.mobile} {
    gap: ${token.space[24]} ${token.space[16]};
  }
`

const About = styled.p`
  max-width: 64ch;
  margin-top: ${token.space[16]};
  color: ${token.color.ink3};
  font-size: ${token.text[13]};
`
