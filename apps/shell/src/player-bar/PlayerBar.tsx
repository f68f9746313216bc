import { useStore } from '@nanostores/react'
import { media, token } from '@overtone/design'
import { toneKey } from '@overtone/domain'
import { findRoute, type RegistryRemote } from '@overtone/federation'
import { i18n } from '@overtone/i18n'
import { $currentTrack } from '@overtone/player'
import { styled } from 'styled-components'
import { MiniBar } from './MiniBar'
import { runNowPlaying } from './nowPlaying'
import { runPersonalQueue } from './personalQueue'
import { runPlayerToasts } from './playerToasts'
import { PlayerStatus } from './PlayerStatus'
import { useIsMobile } from './useIsMobile'
import { WideBar } from './WideBar'

const $t = i18n('shell/player', { player: 'Player' })

runPlayerToasts()
runPersonalQueue()
runNowPlaying()

/** The player, across the bottom of every page, in the color of the track's key. Persists across page changes. */
export function PlayerBar({ live }: { live: readonly RegistryRemote[] }) {
  const t = useStore($t)
  const track = useStore($currentTrack)
  const isMobile = useIsMobile()
  if (!track) return null
  const livePage = (path: string) => (findRoute(live, path) ? path : null)
  const pages = { track: livePage(`/track/${track.id}`), artist: livePage(`/artist/${track.artistId}`) }

  return (
    <Bar aria-label={t.player} data-key={toneKey(track.key)}>
      {isMobile ? <MiniBar track={track} pages={pages} /> : <WideBar track={track} pages={pages} />}
      <PlayerStatus />
    </Bar>
  )
}

const Bar = styled.section`
  position: fixed;
  inset: auto 0 0;
  z-index: ${token.layer.player};
  height: calc(var(--player-height) + env(safe-area-inset-bottom, 0px));
  padding-bottom: env(safe-area-inset-bottom, 0px);
  border-top: ${token.edge.hairline};
  background: ${token.color.raised};

  ${media.mobile} {
    bottom: var(--tab-space);
    height: var(--player-height);
    padding-bottom: 0;
  }
`
