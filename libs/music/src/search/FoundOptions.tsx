import { useStore } from '@nanostores/react'
import { readMusicQuery, type Found } from '@overtone/data/search'
import { i18n, params } from '@overtone/i18n'
import { ListMusic, Search } from 'lucide-react'
import { styled } from 'styled-components'
import { Cover } from '../Cover'
import { IdentityMark } from '../IdentityMark'
import { OptionGroup } from './OptionGroup'
import { PlayOption } from './PlayOption'
import { SearchOption, type OptionList } from './SearchOption'
import { musicQueryAddress, musicQueryText } from './musicQueryText'
import { topHit, type Hit } from './topHit'

const $t = i18n('music/foundOptions', {
  top: 'Top result',
  tracks: 'Tracks',
  artists: 'Artists',
  playlists: 'Playlists',
  releases: 'Releases',
  release: params('Release by {name}'),
  artist: 'Artist',
  track: params('Track by {name}'),
  playlist: 'Playlist',
  playlistBy: params('Playlist by {name}'),
  all: params('See all results for “{text}”'),
  filter: params('Show tracks in {filter}'),
})

/** The search results as options: filters for a key and tempo, the top result, the others by kind, and all results. */
export function FoundOptions({ q, found, ...list }: OptionList & { q: string; found: Found | null }) {
  const t = useStore($t)
  const top = found && topHit(found, q)
  const isOther = (item: { id: string }) => item.id !== top?.item.id
  const meant = readMusicQuery(q)
  const rest = {
    tracks: found?.tracks.filter(isOther) ?? [],
    artists: found?.artists.filter(isOther) ?? [],
    playlists: found?.playlists.filter(isOther) ?? [],
    releases: found?.releases ?? [],
  }

  function option(hit: Hit) {
    const { kind, item } = hit
    const name = `${kind}-${item.id}`
    const given = { ...list, name, to: `/${kind}/${item.id}`, picture: <Picture hit={hit} /> }
    if (kind === 'artist') return <SearchOption key={name} {...given} title={item.name} kind={t.artist} />
    if (kind === 'playlist') {
      const text = item.creatorName ? t.playlistBy({ name: item.creatorName }) : t.playlist
      return <SearchOption key={name} {...given} title={item.title} kind={text} />
    }
    const side = <PlayOption {...list} track={item} q={q} among={found?.tracks ?? []} />
    return (
      <SearchOption key={name} {...given} title={item.title} kind={t.track({ name: item.artistName })} side={side} />
    )
  }

  return (
    <>
      {meant && (
        <SearchOption
          {...list}
          name="filter"
          to={musicQueryAddress(meant)}
          picture={<Search />}
          title={t.filter({ filter: musicQueryText(meant) })}
        />
      )}
      {top && <OptionGroup title={t.top}>{option(top)}</OptionGroup>}
      {rest.tracks.length > 0 && (
        <OptionGroup title={t.tracks}>{rest.tracks.map(item => option({ kind: 'track', item }))}</OptionGroup>
      )}
      {rest.artists.length > 0 && (
        <OptionGroup title={t.artists}>{rest.artists.map(item => option({ kind: 'artist', item }))}</OptionGroup>
      )}
      {rest.playlists.length > 0 && (
        <OptionGroup title={t.playlists}>{rest.playlists.map(item => option({ kind: 'playlist', item }))}</OptionGroup>
      )}
      {rest.releases.length > 0 && (
        <OptionGroup title={t.releases}>
          {rest.releases.map(({ id, title, artistName, coverUrl, covers: [first] }) => (
            <SearchOption
              key={id}
              {...list}
              name={`release-${id}`}
              to={`/release/${id}`}
              picture={<Cover track={{ id, key: null, bpm: null, genre: 'Jazz', ...first, coverUrl }} />}
              title={title}
              kind={t.release({ name: artistName })}
            />
          ))}
        </OptionGroup>
      )}
      <SearchOption
        {...list}
        name="all"
        to={`/discover?q=${encodeURIComponent(q)}`}
        picture={<Search />}
        title={t.all({ text: q })}
      />
    </>
  )
}

function Picture({ hit }: { hit: Hit }) {
  if (hit.kind === 'track') return <Cover track={hit.item} />
  const image = hit.kind === 'artist' ? hit.item.avatarUrl : hit.item.coverUrl
  if (image) return <Image $isRound={hit.kind === 'artist'} src={image} alt="" />
  return hit.kind === 'artist' ? <IdentityMark id={hit.item.id} /> : <ListMusic />
}

const Image = styled.img<{ $isRound: boolean }>`
  width: 40px;
  height: 40px;
  border-radius: ${({ $isRound }) => ($isRound ? '50%' : '3px')};
  object-fit: cover;
`
