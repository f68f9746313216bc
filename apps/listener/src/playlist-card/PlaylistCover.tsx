import { token } from '@overtone/design'
import { musicalKeys, seededRandom, type MusicalKey, type Playlist } from '@overtone/domain'
import { Cover } from '@overtone/music'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** Returns the key that sets the tone of a playlist: derived from its id, since playlists have no key. */
export function playlistKey(id: string): MusicalKey {
  return musicalKeys[Math.floor(seededRandom(id)() * musicalKeys.length)] ?? 'A'
}

/** One genre for each cover figure. */
const figures = ['Folk', 'Ambient', 'Pop', 'Rock', 'Jazz', 'World'] as const

/** Returns the seed of the generated cover: deterministic, so it looks the same everywhere. */
function drawnFrom({ id, coverUrl }: Pick<Playlist, 'id' | 'coverUrl'>) {
  const random = seededRandom(`${id}/cover`)
  const genre = figures[Math.floor(random() * figures.length)] ?? 'Jazz'
  return { id, coverUrl, genre, key: playlistKey(id), bpm: 80 + Math.round(random() * 60) }
}

/** A playlist's cover, drawn as a stack: two shorter covers behind it stand for its other tracks. */
export function PlaylistCover({
  playlist,
  children,
}: {
  playlist: Pick<Playlist, 'id' | 'coverUrl'>
  children?: ReactNode
}) {
  return (
    <Stack>
      <Cover track={drawnFrom(playlist)} />
      {children}
    </Stack>
  )
}

const Stack = styled.div`
  position: relative;
  padding-top: 10px;

  &::before,
  &::after {
    content: '';
    position: absolute;
    top: 0;
    left: 16.67%;
    right: 16.67%;
    height: 3px;
    border-radius: 2px 2px 0 0;
    background: ${token.color.line};
  }

  &::after {
    top: 5px;
    left: 8.33%;
    right: 8.33%;
    background: ${token.color.lineStrong};
  }
`
