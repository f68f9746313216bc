import { useStore } from '@nanostores/react'
import type { ChartArtist } from '@overtone/data/listening'
import { Badge, IconButton, media, token } from '@overtone/design'
import { $format, count, i18n, params } from '@overtone/i18n'
import { IdentityMark, PlayFrom } from '@overtone/music'
import { Link } from '@overtone/router'
import { ListMusic } from 'lucide-react'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { artistsOf } from '../catalog/artistsOf'
import { $genreNames, genreName } from '../catalog/genreName'
import { Change } from './Change'
import { Aside, ChartLine, ChartLines, Figure, Names, Picture, Place } from './ChartLine'
import { TopTracks } from './TopTracks'

const $t = i18n('listener/artistChart', {
  plays: params(count({ one: '{plays} play', many: '{plays} plays' })),
  listeners: params(count({ one: '{listeners} monthly listener', many: '{listeners} monthly listeners' })),
  topTracks: params('Top tracks by {name}'),
  sample: 'Sample',
})

/**
 * The artist chart. The artist last hovered, focused or pressed shows its top tracks: beside the list where there is
 * room, otherwise below its row.
 */
export function ArtistChart({ artists, isSample }: { artists: readonly ChartArtist[]; isSample: boolean }) {
  const [shown, setShown] = useState(artists[0]?.id)
  return (
    <Lines>
      {artists.map(artist => (
        <Entry
          key={artist.id}
          artist={artist}
          isSample={isSample}
          isShown={artist.id === shown}
          onShow={() => setShown(artist.id)}
        />
      ))}
    </Lines>
  )
}

function Entry({
  artist,
  isSample,
  isShown,
  onShow,
}: {
  artist: ChartArtist
  isSample: boolean
  isShown: boolean
  onShow: () => void
}) {
  const t = useStore($t)
  const format = useStore($format)
  const genreNames = useStore($genreNames)
  const genre = artist.genre && genreName(genreNames, artist.genre)
  const musicalKey = artistsOf(artist.topTracks, 1)[0]?.musicalKey ?? null
  const id = useId()
  return (
    <Line $isShown={isShown} onPointerEnter={event => event.pointerType === 'mouse' && onShow()} onFocus={onShow}>
      <Place>
        <b>{artist.position}</b>
        <Change change={artist.change} />
      </Place>
      <Round>
        {artist.avatarUrl ? (
          <img src={artist.avatarUrl} alt="" loading="lazy" />
        ) : (
          <IdentityMark id={artist.id} musicalKey={musicalKey} />
        )}
      </Round>
      <Names>
        {isSample ? <span>{artist.name}</span> : <Link to={`/artist/${artist.id}`}>{artist.name}</Link>}
        <span>
          {artist.monthlyListeners > 0
            ? t.listeners({ listeners: format.plays(artist.monthlyListeners) })(artist.monthlyListeners)
            : genre}
        </span>
      </Names>
      {isSample && <Badge>{t.sample}</Badge>}
      {artist.monthlyListeners > 0 && <Aside>{genre}</Aside>}
      <Figure>{t.plays({ plays: format.plays(artist.plays) })(artist.plays)}</Figure>
      <IconButton
        label={t.topTracks({ name: artist.name })}
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        onClick={onShow}
      >
        <ListMusic />
      </IconButton>
      {isShown && (
        <PlayFrom title={artist.name} path={`/artist/${artist.id}`} tracks={artist.topTracks}>
          <TopTracks id={id} label={t.topTracks({ name: artist.name })} tracks={artist.topTracks} isSample={isSample} />
        </PlayFrom>
      )}
    </Line>
  )
}

/** Leaves room on the right and at the bottom for the top tracks of any row. */
const Lines = styled(ChartLines)`
  padding-block: 0 144px;
  padding-inline: 0 calc(360px + ${token.space[32]});

  ${media.narrow} {
    padding: 0;
  }
`

const Line = styled(ChartLine)<{ $isShown: boolean }>`
  position: relative;
  flex-wrap: wrap;
  border-radius: ${({ $isShown }) => ($isShown ? token.radius.m : '0')};
  background: ${({ $isShown }) => ($isShown ? token.color.hover : 'none')};
  padding-inline-end: ${token.space[8]};
`

const Round = styled(Picture)`
  img {
    width: 100%;
    aspect-ratio: 1;
    border-radius: 50%;
    object-fit: cover;
  }
`
