import { useStore } from '@nanostores/react'
import type { ChartTrack } from '@overtone/data/listening'
import { Badge } from '@overtone/design'
import { toneKey } from '@overtone/domain'
import { $format, count, i18n, params } from '@overtone/i18n'
import { Cover, PlayButton, useIsCurrent } from '@overtone/music'
import { $genreNames, genreName } from '../catalog/genreName'
import { Change } from './Change'
import { Aside, ChartLine, ChartLines, Figure, Names, Picture, Place } from './ChartLine'
import { TrackNames } from './TrackNames'

const $t = i18n('listener/trackChart', {
  plays: params(count({ one: '{plays} play', many: '{plays} plays' })),
  sample: 'Sample',
})

/** The track chart, each track with a play button. */
export function TrackChart({ tracks, isSample }: { tracks: readonly ChartTrack[]; isSample: boolean }) {
  return (
    <ChartLines>
      {tracks.map(entry => (
        <Entry key={entry.track.id} entry={entry} isSample={isSample} />
      ))}
    </ChartLines>
  )
}

function Entry({ entry: { position, change, plays, track }, isSample }: { entry: ChartTrack; isSample: boolean }) {
  const t = useStore($t)
  const format = useStore($format)
  const genreNames = useStore($genreNames)
  const isCurrent = useIsCurrent(track)
  return (
    <ChartLine data-key={toneKey(track.key)} aria-current={isCurrent || undefined}>
      <Place>
        <b>{position}</b>
        <Change change={change} />
      </Place>
      <Picture>
        <Cover track={track} />
      </Picture>
      <Names>
        <TrackNames track={track} isSample={isSample} />
      </Names>
      {isSample && <Badge>{t.sample}</Badge>}
      <Aside>{genreName(genreNames, track.genre)}</Aside>
      <Aside>{format.duration(track.duration)}</Aside>
      <Figure>{t.plays({ plays: format.plays(plays) })(plays)}</Figure>
      {!isSample && <PlayButton track={track} size="s" />}
    </ChartLine>
  )
}
