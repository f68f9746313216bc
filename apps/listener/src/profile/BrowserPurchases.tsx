import { useStore } from '@nanostores/react'
import { Section, token } from '@overtone/design'
import type { Track } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { TrackRow } from '@overtone/music/actions'
import { styled } from 'styled-components'
import { DownloadLink } from './DownloadLink'

const $t = i18n('listener/browserPurchases', {
  title: 'Bought in this browser',
  more: 'These were bought without signing in. They’re stored in this browser only, so download them before you clear its data.',
})

/** Tracks that were bought in this browser without an account. */
export function BrowserPurchases({ tracks }: { tracks: readonly Track[] }) {
  const t = useStore($t)
  if (tracks.length === 0) return null
  return (
    <Below title={t.title}>
      <Note>{t.more}</Note>
      <ol>
        {tracks.map((track, i) => (
          <TrackRow key={track.id} track={track} number={i + 1} actions={<DownloadLink track={track} />} />
        ))}
      </ol>
    </Below>
  )
}

const Below = styled(Section)`
  margin-top: ${token.space[32]};
`

const Note = styled.p`
  margin-bottom: ${token.space[16]};
  color: ${token.color.ink2};
`
