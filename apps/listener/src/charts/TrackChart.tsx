import { useStore } from '@nanostores/react'
import type { ChartTrack, EarlierTrack } from '@overtone/data/listening'
import { Badge, media, token } from '@overtone/design'
import { Sparkline } from '@overtone/design/charts'
import { toneKey } from '@overtone/domain'
import { $format, count, i18n, params } from '@overtone/i18n'
import { Cover, KeyName, PlayButton, useIsCurrent } from '@overtone/music'
import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Change } from './Change'
import { Aside, ChartLine, ChartLines, Figure, Names, Picture, Place } from './ChartLine'
import { TrackNames } from './TrackNames'

const $t = i18n('listener/trackChart', {
  plays: params(count({ one: '{plays} play', many: '{plays} plays' })),
  bpm: params('{bpm} BPM'),
  trend: 'Plays by day over the last two weeks',
  week: 'Before this week',
  month: 'Before this month',
  sample: 'Sample',
})

interface ChartProps {
  tracks: readonly ChartTrack[]
  before: readonly EarlierTrack[]
  /** The length of the period that `before` precedes. */
  days: number | null
  isSample: boolean
}

/** The track chart, each track with a play button; below a hairline, tracks of earlier times that fill it up. */
export function TrackChart({ tracks, before, days, isSample }: ChartProps) {
  const t = useStore($t)
  const id = useId()
  return (
    <>
      <ChartLines>
        {tracks.map(entry => (
          <Entry key={entry.track.id} entry={entry} isSample={isSample}>
            <b>{entry.position}</b>
            <Change change={entry.change} />
          </Entry>
        ))}
      </ChartLines>
      {before.length > 0 && (
        <>
          <Before id={id}>{days === 7 ? t.week : t.month}</Before>
          <ChartLines aria-labelledby={id}>
            {before.map(entry => (
              <Entry key={entry.track.id} entry={entry} isSample={isSample} />
            ))}
          </ChartLines>
        </>
      )}
    </>
  )
}

function Entry(props: { entry: EarlierTrack; isSample: boolean; children?: ReactNode }) {
  const { entry, isSample, children } = props
  const { track, plays, playsByDay } = entry
  const t = useStore($t)
  const format = useStore($format)
  const isCurrent = useIsCurrent(track)
  return (
    <ChartLine data-key={toneKey(track.key)} aria-current={isCurrent || undefined}>
      <Place>{children}</Place>
      <Picture>
        <Cover track={track} />
      </Picture>
      <Names>
        <TrackNames track={track} isSample={isSample} />
      </Names>
      {isSample && <Badge>{t.sample}</Badge>}
      <Aside>{track.key && <KeyName musicalKey={track.key} />}</Aside>
      <Aside>{track.bpm !== null && t.bpm({ bpm: track.bpm })}</Aside>
      <Aside>{format.duration(track.duration)}</Aside>
      <Trend title={t.trend}>{playsByDay.some(plays => plays > 0) && <Sparkline values={playsByDay} />}</Trend>
      <Figure>{t.plays({ plays: format.plays(plays) })(plays)}</Figure>
      {!isSample && <PlayButton track={track} size="s" />}
    </ChartLine>
  )
}

const Before = styled.h2`
  padding-block: ${token.space[32]} ${token.space[8]};
  border-bottom: ${token.edge.hairline};
  color: ${token.color.ink2};
  font-family: ${token.font.text};
  font-size: ${token.text[13]};
  font-stretch: ${token.width.normal};
  font-weight: ${token.weight.strong};
  letter-spacing: 0;
`

/** Decoration, drawn where there is room. */
const Trend = styled.span`
  flex: none;
  width: 120px;
  height: 32px;

  ${media.narrow} {
    display: none;
  }
`
