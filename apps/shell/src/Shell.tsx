import { useStore } from '@nanostores/react'
import { media, Toaster, token } from '@overtone/design'
import { findRoute, type RegistryRemote, type Remotes } from '@overtone/federation'
import { $locale, i18n } from '@overtone/i18n'
import { $currentTrack } from '@overtone/player'
import { useLocation } from '@overtone/router'
import { useDeferredValue, useEffect, type ReactElement, type ReactNode } from 'react'
import { keyframes, styled } from 'styled-components'
import { Area } from './Area'
import { Announcer } from './frame/Announcer'
import { Boundary } from './frame/Boundary'
import { Footer } from './frame/Footer'
import { Header } from './frame/Header'
import { LastResort } from './frame/LastResort'
import { localized } from './frame/localized'
import { useNotFoundTitle } from './frame/NotFound'
import { SkipLink } from './frame/SkipLink'
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
  /** Says that this tab runs a build that is not live. */
  readonly badge?: ReactElement | undefined
}

/** Everything on the screen. Where the frame itself fails, the last resort says so. */
export function Shell(product: Product) {
  return (
    <Boundary fallback={error => <LastResort error={error} />}>
      <FrameOfPages {...product} />
    </Boundary>
  )
}

/** A part of the frame that fails is missing, and no other part is. */
const missing = () => null

/** The frame that stays while pages come and go: header, area of the page, footer, player, dialog, notices. */
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
          <Footer live={live} />
        </Boundary>
      )}
      {badge}
      <Boundary fallback={missing}>
        <LazyBar live={live} />
      </Boundary>
      <Boundary fallback={missing}>
        <Lazy view={shortcutSheet} />
      </Boundary>
      <Boundary fallback={missing}>
        <CookieQuestion />
      </Boundary>
      <Lazy view={signInDialog} />
      <Toaster dismissLabel={t.dismiss} />
    </FrameWithPlayer>
  )
}

/** Reads its own store, so that no other part of the frame is rendered again when the view comes. */
function Lazy<Choice>({ view }: { view: LazyView<object, Choice> }) {
  return useStore(view.$view)?.({})
}

function CookieQuestion() {
  return useStore($cookieBanner)
}

function LazyBar({ live }: Pick<Product, 'live'>) {
  return useDeferredValue(useStore(playerBar.$view))?.({ live })
}

/** Leaves room for the player once its bar is there: before the first sound nothing moves, and no page is drawn again. */
function FrameWithPlayer({ children }: { children: ReactNode }) {
  const hasTrack = useStore($currentTrack) !== null
  const hasBar = useDeferredValue(useStore(playerBar.$view)) !== null
  return <Frame $hasPlayer={hasTrack && hasBar}>{children}</Frame>
}

const Frame = styled.div<{ $hasPlayer: boolean }>`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
  --player-height: ${token.frame.player};
  --player-space: calc(${({ $hasPlayer }) => ($hasPlayer ? 'var(--player-height)' : '0px')} + var(--banner-space, 0px));
  padding-bottom: var(--player-space);

  ${media.mobile} {
    --player-height: ${token.frame.playerMini};
  }
`

/** From visible: what is drawn at nothing counts as not painted, and the first paint would come later. */
const arrive = keyframes`from { opacity: 0.4; }`

/** Fades in after 100 ms (specification core §2). The footer begins below the screen: what loads late moves nothing. */
const Main = styled.main`
  flex: 1;
  min-height: calc(100dvh - ${token.frame.header});
  outline: none;
  animation: ${arrive} ${token.time[2]} ${token.ease.damp} 100ms backwards;

  ${media.reducedMotion} {
    animation: none;
  }
`
