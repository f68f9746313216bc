import { useStore } from '@nanostores/react'
import { media, Toaster, token } from '@overtone/design'
import { findRoute, type RegistryRemote, type Remotes } from '@overtone/federation'
import { $locale, i18n } from '@overtone/i18n'
import { $currentTrack } from '@overtone/player'
import { useLocation } from '@overtone/router'
import { useDeferredValue, useEffect, type ReactElement, type ReactNode } from 'react'
import type { ReadableAtom } from 'nanostores'
import { keyframes, styled } from 'styled-components'
import { Area } from './Area'
import { Announcer } from './frame/Announcer'
import { Boundary } from './frame/Boundary'
import { DeferredFooter } from './frame/DeferredFooter'
import { Header } from './frame/Header'
import { LastResort } from './frame/LastResort'
import { localized } from './frame/localized'
import { useNotFoundTitle } from './frame/NotFound'
import { SkipLink } from './frame/SkipLink'
import { $tabBar } from './frame/startTabBar'
import { useArrival } from './frame/useArrival'
import { useDocumentTitle } from './frame/useDocumentTitle'
import type { LazyView } from './lazyView'
import { $cookieBanner } from './notices/cookieBanner'
import { playerBar, shortcutSheet } from './player-bar/playerViews'
import { followAccountSettings } from './settings/accountSettings'
import { signInDialog } from './sign-in/signInDialog'

const $t = i18n('shell/frame', { skip: 'Skip to content', dismiss: 'Dismiss' })

/** Admin pages bring their own frame; the specification (core §2) hides the footer there. */
const hidesFooter = /^\/(admin|super-admin)(\/|$)/

interface Product {
  readonly live: readonly RegistryRemote[]
  readonly remotes: Remotes
  /** A badge saying that this tab runs a preview build. */
  readonly badge?: ReactElement | undefined
}

/** The root component. If the frame itself fails, it renders the last resort. */
export function Shell(product: Product) {
  return (
    <Boundary fallback={error => <LastResort error={error} />}>
      <FrameOfPages {...product} />
    </Boundary>
  )
}

/** The fallback for a failed part of the frame, which is omitted while the other parts stay. */
const missing = () => null

/** The frame that persists across pages: header, content area, footer, player, dialog, toasts. */
function FrameOfPages({ live, remotes, badge }: Product) {
  const t = useStore($t)
  const locale = useStore($locale)
  const notFound = useNotFoundTitle()
  const { pathname } = useLocation()
  const match = findRoute(live, pathname)
  const title = match ? localized(match.route.title, locale) : notFound
  useDocumentTitle(pathname === '/' ? null : title)
  useArrival()
  useEffect(followAccountSettings, [])

  return (
    <FrameWithPlayer>
      <SkipLink>{t.skip}</SkipLink>
      <Announcer pathname={pathname} title={title} />
      <Boundary fallback={missing}>
        <Header live={live} />
      </Boundary>
      <Main id="content" tabIndex={-1}>
        <Area live={live} match={match} remotes={remotes} pathname={pathname} />
      </Main>
      {!hidesFooter.test(pathname) && (
        <Boundary fallback={missing}>
          <DeferredFooter live={live} />
        </Boundary>
      )}
      {badge}
      <Boundary fallback={missing}>
        <LazyBar live={live} />
      </Boundary>
      <Boundary fallback={missing}>
        <Stored view={$tabBar} />
      </Boundary>
      <Boundary fallback={missing}>
        <Lazy view={shortcutSheet} />
      </Boundary>
      <Boundary fallback={missing}>
        <Stored view={$cookieBanner} />
      </Boundary>
      <Lazy view={signInDialog} />
      <Toaster dismissLabel={t.dismiss} />
    </FrameWithPlayer>
  )
}

/** Subscribes to its own store, so that opening the view re-renders no other part of the frame. */
function Lazy<Choice>({ view }: { view: LazyView<object, Choice> }) {
  return useStore(view.$view)?.({})
}

function Stored({ view }: { view: ReadableAtom<ReactElement | null> }) {
  return useStore(view)
}

function LazyBar({ live }: Pick<Product, 'live'>) {
  return useDeferredValue(useStore(playerBar.$view))?.({ live })
}

/**
 * Reserves space for the tab bar of small screens and, once its bar appears, for the player: nothing shifts before the
 * first sound, and no page re-renders.
 */
function FrameWithPlayer({ children }: { children: ReactNode }) {
  const hasTrack = useStore($currentTrack) !== null
  const hasBar = useDeferredValue(useStore(playerBar.$view)) !== null
  return <Frame $hasPlayer={hasTrack && hasBar}>{children}</Frame>
}

const Frame = styled.div<{ $hasPlayer: boolean }>`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  --player-space: calc(
    ${({ $hasPlayer }) => ($hasPlayer ? 'var(--player-height)' : '0px')} + var(--tab-space) +
      var(--problem-space, 0px) + var(--banner-space, 0px)
  );
  padding-bottom: var(--player-space);
`

/** Not from 0: browsers don't count fully transparent content as painted, which would delay the first paint. */
const arrive = keyframes`0%, 29.4% { opacity: 0.4; }`

/**
 * Fades in after 100 ms (specification core §2). They are part of the keyframes, because Chromium runs an animation with
 * a delay on the main thread. The footer starts below the fold, so lazy content causes no shift.
 */
const Main = styled.main`
  flex: 1;
  min-height: calc(100dvh - ${token.frame.header});
  outline: none;
  animation: ${arrive} 340ms ${token.ease.damp};

  ${media.reducedMotion} {
    animation: none;
  }
`
