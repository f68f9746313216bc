import { useStore } from '@nanostores/react'
import { media, Toaster, token } from '@overtone/design'
import { findRoute, type RegistryRemote, type Remotes } from '@overtone/federation'
import { i18n } from '@overtone/i18n'
import { $currentTrack } from '@overtone/player'
import { useLocation } from '@overtone/router'
import { styled } from 'styled-components'
import { Area } from './Area'
import { Footer } from './frame/Footer'
import { Header } from './frame/Header'
import { SkipLink } from './frame/SkipLink'
import { useDocumentTitle } from './frame/useDocumentTitle'
import { useScrollToTop } from './frame/useScrollToTop'
import { PlayerBar } from './player-bar/PlayerBar'
import { $signInDialog } from './sign-in/signInDialog'

const $t = i18n('shell/frame', { skip: 'Skip to content', dismiss: 'Dismiss' })

/** Admin pages bring their own frame; the specification (core §2) hides the footer there. */
const hidesFooter = /^\/(admin|super-admin)(\/|$)/

/** The frame that stays while pages come and go: header, area of the page, footer, player, dialog, notices. */
export function Shell({ live, remotes }: { live: readonly RegistryRemote[]; remotes: Remotes }) {
  const t = useStore($t)
  const { pathname } = useLocation()
  const track = useStore($currentTrack)
  const signInDialog = useStore($signInDialog)
  const match = findRoute(live, pathname)
  useDocumentTitle(match?.route ?? null)
  useScrollToTop(pathname)

  return (
    <Frame $hasPlayer={track !== null}>
      <SkipLink href="#content">{t.skip}</SkipLink>
      <Header live={live} />
      <Main id="content" tabIndex={-1}>
        <Area match={match} remotes={remotes} pathname={pathname} />
      </Main>
      {!hidesFooter.test(pathname) && <Footer live={live} />}
      {track && <PlayerBar track={track} />}
      {signInDialog}
      <Toaster dismissLabel={t.dismiss} />
    </Frame>
  )
}

const Frame = styled.div<{ $hasPlayer: boolean }>`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  --player-height: ${token.frame.player};
  --player-space: ${({ $hasPlayer }) => ($hasPlayer ? 'var(--player-height)' : '0px')};
  padding-bottom: var(--player-space);

  ${media.mobile} {
    --player-height: ${token.frame.playerMini};
  }
`

const Main = styled.main`
  flex: 1;
  outline: none;
`
