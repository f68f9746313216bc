import { useStore } from '@nanostores/react'
import { Badge } from '@overtone/design'
import { toneKey, type Track } from '@overtone/domain'
import { $format, count, i18n, params } from '@overtone/i18n'
import { Cover, PlayButton, useIsCurrent } from '@overtone/music'
import { $genreNames, genreName } from '../catalog/genreName'
import { Aside, ChartLine, ChartLines, Figure, Names, Picture } from './ChartLine'
import { TrackNames } from './TrackNames'

const $t = i18n('listener/newReleases', {
  plays: params(count({ one: '{plays} play', many: '{plays} plays' })),
  released: params('Released {date}'),
  sample: 'Sample',
})

/** Tracks by release date, latest first. */
export function NewReleases({ tracks, isSample }: { tracks: readonly Track[]; isSample: boolean }) {
  return (
    <ChartLines>
      {tracks.map(track => (
        <Release key={track.id} track={track} isSample={isSample} />
      ))}
    </ChartLines>
  )
}

function Release({ track, isSample }: { track: Track; isSample: boolean }) {
  const t = useStore($t)
  const format = useStore($format)
  const genreNames = useStore($genreNames)
  const isCurrent = useIsCurrent(track)
  return (
    <ChartLine data-key={toneKey(track.key)} aria-current={isCurrent || undefined}>
      <Picture>
        <Cover track={track} />
      </Picture>
      <Names>
        <TrackNames track={track} isSample={isSample} />
        <time dateTime={track.createdAt}>
          {t.released({ date: format.date(track.createdAt).replace(' ', '\u00A0') })}
        </time>
      </Names>
      {isSample && <Badge>{t.sample}</Badge>}
      <Aside>{genreName(genreNames, track.genre)}</Aside>
      <Figure>{t.plays({ plays: format.plays(track.playCount) })(track.playCount)}</Figure>
      {!isSample && <PlayButton track={track} size="s" />}
    </ChartLine>
  )
}
