import { useStore } from '@nanostores/react'
import { LayerContext, Toaster, token } from '@overtone/design'
import { toneKey } from '@overtone/domain'
import { $currentTrack } from '@overtone/player'
import { useLocation } from '@overtone/router'
import { useEffect, useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react'
import { keyframes, styled } from 'styled-components'
import type { Closable } from '../../lazyView'
import { PlayerStatus } from '../PlayerStatus'
import type { TrackPages } from '../trackPages'
import { useIsMobile } from '../useIsMobile'
import { $fullViewText } from './fullViewText'
import { SmallView } from './SmallView'
import { WideView } from './WideView'

/** The player over the whole screen, in the color of its track. The page below is inert. */
export function FullView({ pages, onClose }: Closable & { pages: TrackPages }) {
  const t = useStore($fullViewText)
  const track = useStore($currentTrack)
  const isMobile = useIsMobile()
  const dialog = useRef<HTMLDialogElement>(null)
  const [layer, setLayer] = useState<HTMLElement | null>(null)
  const { pathname } = useLocation()
  const [openedAt] = useState(pathname)

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    setLayer(element)
    // The page reserves the width of its scrollbar, even beside a modal dialog
    const { style } = document.documentElement
    style.scrollbarGutter = 'auto'
    return () => {
      style.scrollbarGutter = ''
      element?.close() // a dialog removed while open wouldn't restore focus
    }
  }, [])
  useEffect(() => {
    if (pathname !== openedAt) onClose() // a menu item navigated to another page
  }, [pathname, openedAt, onClose])
  useEffect(() => onClose, [onClose]) // another bar replaces this one with its view when the width passes 768 px

  function onCancel(event: SyntheticEvent) {
    event.preventDefault()
    onClose()
  }
  if (!track) return null

  const View = isMobile ? SmallView : WideView
  return (
    <Screen
      ref={dialog}
      aria-label={t.player}
      data-key={toneKey(track.key)}
      onCancel={onCancel}
      onClose={event => event.currentTarget.open || onClose()}
    >
      <LayerContext value={layer}>
        <View track={track} pages={pages} onClose={onClose} />
      </LayerContext>
      {/* The status and toasts of the page are outside this modal dialog, so screen readers don't announce them */}
      <PlayerStatus />
      <Toaster dismissLabel={t.dismiss} />
    </Screen>
  )
}

const rise = keyframes`from { opacity: 0; translate: 0 24px; }`

const Screen = styled.dialog`
  --full-ground: color-mix(in oklab, ${token.color.toneQuiet} 62%, ${token.color.ground});
  /* A toast may cover the volume, but not the transport */
  --player-space: calc(env(safe-area-inset-bottom, 0px) - ${token.space[8]});
  width: 100%;
  max-width: none;
  height: 100dvh;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  background: var(--full-ground);
  color: ${token.color.ink};
  overflow-x: hidden;
  animation: ${rise} ${token.time[1]} ${token.ease.pluck};

  [data-part='rest'] path {
    fill: color-mix(in oklab, ${token.color.ink} 14%, transparent);
  }
  [data-part='rest'] path + path {
    fill: color-mix(in oklab, ${token.color.ink} 30%, transparent);
  }
`
