import { useStore } from '@nanostores/react'
import { Grid, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { PlaylistCard } from '../playlist-card/PlaylistCard'
import { PlaylistGridSkeleton } from '../playlist-card/PlaylistGrid'
import { samplePlaylists } from './samplePlaylists'

const $t = i18n('listener/samplePlaylists', {
  note: 'No public playlists yet. These eight samples show what they’ll look like.',
})

/** Milliseconds. Source: specification secondary §9, "Sample playlists: 8, loaded after 800 ms". */
const delay = 800

/** Marked samples for when there are no public playlists. */
export function SamplePlaylists() {
  const t = useStore($t)
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), delay)
    return () => clearTimeout(timer)
  }, [])

  if (!isDue) return <PlaylistGridSkeleton count={8} />
  return (
    <>
      <Note>{t.note}</Note>
      <Grid>
        {samplePlaylists.map(playlist => (
          <PlaylistCard key={playlist.id} playlist={playlist} isSample />
        ))}
      </Grid>
    </>
  )
}

const Note = styled.p`
  margin-bottom: ${token.space[24]};
  color: ${token.color.ink2};
`
