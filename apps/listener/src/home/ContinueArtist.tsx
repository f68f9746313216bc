import { useStore } from '@nanostores/react'
import { getTracksOf } from '@overtone/data'
import type { Progress } from '@overtone/data/listening'
import { PlayGlyph, RoundButton, showToast } from '@overtone/design'
import { count, explainExactly, i18n, params } from '@overtone/i18n'
import { IdentityMark } from '@overtone/music'
import { playFrom } from '@overtone/player'
import { useState } from 'react'
import { ContinueCard } from './ContinueCard'

const $t = i18n('listener/continueArtist', {
  kind: 'Artist',
  heard: params(count({ one: '{heard} of {total} track played', many: '{heard} of {total} tracks played' })),
  play: params('Play {name}'),
})

/** The card for the artist of the last-played track. Its play button plays the artist's tracks, newest first. */
export function ContinueArtist({ artist }: { artist: Progress }) {
  const t = useStore($t)
  const [isLoading, setLoading] = useState(false)

  async function onPlay() {
    setLoading(true)
    const found = await getTracksOf(artist.id)
    setLoading(false)
    if (!found.ok) return showToast({ kind: 'error', message: await explainExactly(found.error) })
    const tracks = found.data.filter(track => track.isPublished)
    playFrom({ title: artist.name, path: `/artist/${artist.id}` }, tracks)
  }

  return (
    <ContinueCard
      kind={t.kind}
      name={artist.name}
      to={`/artist/${artist.id}`}
      picture={<IdentityMark id={artist.id} />}
      play={
        <RoundButton label={t.play({ name: artist.name })} disabled={isLoading} onClick={() => void onPlay()}>
          <PlayGlyph />
        </RoundButton>
      }
      share={artist.heard / artist.total}
      progress={t.heard({ heard: artist.heard, total: artist.total })(artist.total)}
    />
  )
}
