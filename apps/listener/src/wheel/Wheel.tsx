import { useStore } from '@nanostores/react'
import { wheelOf, type WheelFilters, type WheelTracks } from '@overtone/data/listening'
import { EmptyState, ErrorState, media, Skeleton, token } from '@overtone/design'
import { toneKey } from '@overtone/domain'
import { $format, count, i18n, params } from '@overtone/i18n'
import { KeyName, Reassurance, useQuery } from '@overtone/music'
import { togglePlay } from '@overtone/player'
import { Link } from '@overtone/router'
import { setOrDelete, useAddress } from '@overtone/router/address'
import { atom } from 'nanostores'
import { useEffect, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { dotsOf } from './dots'
import type { Polar } from './geometry'
import { KeyList } from './KeyList'
import { decodeLine, encodeLine, mostPoints } from './line'
import { LinePanel } from './LinePanel'
import { useFrame } from './useFrame'
import { useKnown, useSettled, useTrackAt } from './useKnown'
import { usePreview } from './usePreview'
import { whole, zoomed, type View } from './view'
import { WheelStage } from './WheelStage'
import { WheelTools } from './WheelTools'

const $t = i18n('listener/wheel', {
  loading: 'Loading the Wheel',
  failed: 'Failed to load tracks. Please try again later.',
  retry: 'Retry',
  none: 'No track with a key and a tempo matches these filters.',
  about: count({
    one: '{count} track, by key around the circle and by tempo from the middle outwards. Tracks without a key or a tempo are not on it.',
    many: '{count} tracks, by key around the circle and by tempo from the middle outwards. Tracks without a key or a tempo are not on it.',
  }),
  hint: 'Point at a track to hear two seconds of it. Draw a line to play the tracks along it.',
  bpm: params('{bpm} BPM'),
})

/** The tracks of a search on one circle, by key and tempo, where a drawn line becomes a queue. The URL has the line. */
export function Wheel({ filters }: { filters: WheelFilters }) {
  const t = useStore($t)
  const text = JSON.stringify(filters)
  const search = useMemo(() => JSON.parse(text) as WheelFilters, [text]) // equal filters are one object
  const query = wheelOf(search)
  const { data, error } = useQuery(query)
  if (error && !data)
    return (
      <ErrorState
        message={t.failed}
        reassurance={<Reassurance />}
        retryLabel={t.retry}
        onRetry={() => query.revalidate()}
      />
    )
  if (!data) return <Skeleton height="min(760px, 80vh)" aria-label={t.loading} />
  if (data.cells.length === 0) return <EmptyState title={t.none} />
  return <Circle search={search} tracks={data} />
}

function Circle({ search, tracks }: { search: WheelFilters; tracks: WheelTracks }) {
  const t = useStore($t)
  const format = useStore($format)
  const [address, changeAddress] = useAddress()
  const [$view] = useState(() => atom<View>(whole))
  const stage = useRef<HTMLDivElement>(null)
  const [isList, setList] = useState(false)
  const frame = useFrame(stage, !isList)
  const settled = useSettled($view)
  const dots = useMemo(() => dotsOf(tracks.cells), [tracks])
  const known = useKnown(search, tracks, dots, settled, frame)
  const [selected, setSelected] = useState<number | null>(null)
  const [drawn, setDrawn] = useState<readonly Polar[] | null>(null)
  const [isDrawing, setDrawing] = useState(false)
  const [hasPreviews, setPreviews] = useState(true)
  const { track, isFailed } = useTrackAt(
    search,
    dots,
    known,
    selected !== null && selected < dots.length ? selected : null,
  )
  usePreview(hasPreviews ? track : null)
  const text = address.get('line') ?? ''
  const kept = useMemo(() => decodeLine(text), [text])
  const latest = useRef(kept) // ahead of the URL, which a second quick press must not wait for
  useEffect(() => {
    latest.current = kept
  }, [kept])

  function onLine(line: readonly Polar[], isDone: boolean) {
    setDrawn(isDone ? null : line)
    if (!isDone) return
    latest.current = line
    changeAddress(changed => setOrDelete(changed, 'line', encodeLine(line)), true)
  }
  function onAdd(point: Polar) {
    if (latest.current.length < mostPoints) onLine([...latest.current, point], true)
  }
  function zoom(factor: number) {
    if (frame) $view.set(zoomed($view.get(), frame, factor, { x: frame.width / 2, y: frame.height / 2 }))
  }
  const onPlay = () => void (track && togglePlay(track))

  return (
    <Sides>
      <div>
        <WheelTools
          {...{ isList, isDrawing, hasPreviews, setList, setDrawing, setPreviews }}
          onZoom={zoom}
          onAll={() => $view.set(whole)}
        />
        {isList ? (
          <KeyList tracks={tracks} />
        ) : (
          <WheelStage
            {...{ dots, known, $view, settled, frame, stage, selected, isDrawing, onLine, onAdd, onPlay }}
            line={drawn ?? kept}
            onSelect={setSelected}
          />
        )}
        <About>{t.about(dots.total).replace(String(dots.total), format.number(dots.total))}</About>
      </div>
      <aside>
        <Card role="status" data-key={track ? toneKey(track.key) : undefined}>
          {track ? (
            <>
              <Link to={`/track/${track.id}`}>{track.title}</Link>
              <span>{track.artistName}</span>
              <span>
                {track.key && <KeyName musicalKey={track.key} />} {track.bpm !== null && t.bpm({ bpm: track.bpm })}
              </span>
            </>
          ) : (
            <span>{isFailed ? t.failed : t.hint}</span>
          )}
        </Card>
        <LinePanel search={search} dots={dots} line={kept} onLine={line => onLine(line, true)} />
      </aside>
    </Sides>
  )
}

const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 340px;
  gap: ${token.space[32]};
  margin-top: ${token.space[24]};

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const About = styled.p`
  margin-top: ${token.space[12]};
  color: ${token.color.ink3};
  font-size: ${token.text[13]};
`

const Card = styled.div`
  display: grid;
  align-content: start;
  min-height: 88px;
  color: ${token.color.ink2};

  a {
    color: ${token.color.toneText};
    font-size: ${token.text[18]};
    font-weight: ${token.weight.strong};
  }
`
