import { useStore } from '@nanostores/react'
import { $latestTracks } from '@overtone/data'
import { media, token } from '@overtone/design'
import { $format, $locale, i18n, params } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { useState } from 'react'
import { styled } from 'styled-components'
import { $genreNames, genreName } from '../catalog/genreName'
import { sampleEvents, sampleStreams, sampleUpcoming, timeOf, type SampleDate } from './sampleStreams'
import { tracksOfSamples } from './sampleTracks'
import { StreamCard } from './StreamCard'

const $t = i18n('listener/liveSamples', {
  viewers: params('{count} viewers'),
  play: params('Play {title}'),
  preview: 'Preview',
  previewOf: params('Preview {title}'),
  playPreview: 'Play Preview',
  playPreviewOf: params('Play Preview of {title}'),
  facts: params('{what}\u00A0· {genre}'),
})

function useSamples() {
  const { data } = useQuery($latestTracks)
  const tracks = tracksOfSamples(data ?? [])
  const trackOf = (id: string) => tracks.get(id) ?? (data?.length === 0 ? null : undefined)
  return { t: useStore($t), names: useStore($genreNames), trackOf }
}

/** The three sample streams. Source: specification secondary §2, "Live Streams". */
export function SampleStreams() {
  const { t, names, trackOf } = useSamples()
  const format = useStore($format)
  return (
    <Cards role="list">
      {sampleStreams.map(({ id, title, artist, genre, viewers }) => (
        <StreamCard key={id} title={title} artist={artist} playLabel={t.play({ title })} track={trackOf(id)}>
          {t.facts({ what: t.viewers({ count: format.plays(viewers) }), genre: genreName(names, genre) })}
        </StreamCard>
      ))}
    </Cards>
  )
}

/** The two scheduled sample streams, each with a Preview toggle. */
export function SampleUpcoming() {
  const { t } = useSamples()
  return <Dates dates={sampleUpcoming} word={t.preview} labelOf={title => t.previewOf({ title })} />
}

/** The two sample events, each with Play Preview. */
export function SampleEvents() {
  const { t } = useSamples()
  return <Dates dates={sampleEvents} word={t.playPreview} labelOf={title => t.playPreviewOf({ title })} />
}

function Dates({
  dates,
  word,
  labelOf,
}: {
  dates: readonly SampleDate[]
  word: string
  labelOf: (title: string) => string
}) {
  const { t, names, trackOf } = useSamples()
  const locale = useStore($locale)
  const [now] = useState(() => new Date())
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'short' })
  return (
    <Cards role="list">
      {dates.map(sample => (
        <StreamCard
          key={sample.id}
          title={sample.title}
          artist={sample.artist}
          playLabel={labelOf(sample.title)}
          playWord={word}
          track={trackOf(sample.id)}
        >
          {t.facts({ what: format.format(timeOf(sample, now)), genre: genreName(names, sample.genre) })}
        </StreamCard>
      ))}
    </Cards>
  )
}

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space[16]};

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`
