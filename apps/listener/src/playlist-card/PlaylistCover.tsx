import { token } from '@overtone/design'
import { musicalKeys, seededRandom, type MusicalKey, type Playlist } from '@overtone/domain'
import { Cover } from '@overtone/music'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** The tone of a playlist: drawn from its id, as it has no key of its own. */
export function playlistKey(id: string): MusicalKey {
  return musicalKeys[Math.floor(seededRandom(id)() * musicalKeys.length)] ?? 'A'
}

/** One genre for each figure that covers are drawn with. */
const figures = ['Folk', 'Ambient', 'Pop', 'Rock', 'Jazz', 'World'] as const

/** What its picture is drawn from where no cover was uploaded; the same everywhere. */
function drawnFrom({ id, coverUrl }: Pick<Playlist, 'id' | 'coverUrl'>) {
  const random = seededRandom(`${id}/cover`)
  const genre = figures[Math.floor(random() * figures.length)] ?? 'Jazz'
  return { id, coverUrl, genre, key: playlistKey(id), bpm: 80 + Math.round(random() * 60) }
}

/** A playlist's cover with two more behind it, each shorter: it holds several. */
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
