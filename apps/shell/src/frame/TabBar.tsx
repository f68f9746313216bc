import { useStore } from '@nanostores/react'
import { lens, media, token } from '@overtone/design'
import { hasAccess } from '@overtone/domain'
import { findRoute, type RegistryRemote } from '@overtone/federation'
import { i18n } from '@overtone/i18n'
import { Link, useLocation } from '@overtone/router'
import { $session } from '@overtone/session'
import { Compass, House, Library, Mic, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { mayOpen } from '../guard/mayOpen'
import { signInDialog } from '../sign-in/signInDialog'
import { pathOf } from './slots'

const $t = i18n('shell/tabBar', {
  label: 'Tab bar',
  home: 'Home',
  discover: 'Discover',
  search: 'Search',
  library: 'Library',
  studio: 'Studio',
})

const library = '/profile?tab=favorites'

/**
 * The main places of the product, along the lower edge of a phone's screen: only those that are live and, except for
 * the library, open to the user.
 */
export function TabBar({ live, onSearch }: { live: readonly RegistryRemote[]; onSearch: () => void }) {
  const t = useStore($t)
  const session = useStore($session)
  const answerFor = (to: string) => {
    const match = findRoute(live, pathOf(to))
    return match && mayOpen(match.route, session)
  }
  return (
    <Bar aria-label={t.label}>
      {answerFor('/') && (
        <Tab to="/" name={t.home}>
          <House />
        </Tab>
      )}
      {answerFor('/discover') && (
        <>
          <Tab to="/discover" name={t.discover}>
            <Compass />
          </Tab>
          <button type="button" onClick={onSearch}>
            <Search />
            {t.search}
          </button>
        </>
      )}
      {answerFor(library) && (
        <Tab to={library} name={t.library} needsSignIn={answerFor(library) === 'no'}>
          <Library />
        </Tab>
      )}
      {answerFor('/artist') === 'yes' && hasAccess(session.user?.role ?? null, 'artist') && (
        <Tab to="/artist" name={t.studio}>
          <Mic />
        </Tab>
      )}
    </Bar>
  )
}

/** A press on the current tab leads to the top of its page; one on a tab that needs an account, to the sign-in dialog. */
function Tab(props: { to: string; name: string; needsSignIn?: boolean; children: ReactNode }) {
  const { to, name, needsSignIn = false, children } = props
  const isCurrent = useLocation().pathname === pathOf(to)
  if (needsSignIn)
    return (
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerDown={signInDialog.prepare}
        onClick={() => void signInDialog.open()}
      >
        {children}
        {name}
      </button>
    )
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} onClick={() => isCurrent && window.scrollTo(0, 0)}>
      {children}
      {name}
    </Link>
  )
}

const Bar = styled.nav`
  display: none;
  position: fixed;
  inset: auto 0 0;
  z-index: ${token.layer.player};
  height: var(--tab-space);
  padding-bottom: env(safe-area-inset-bottom, 0px);
  border-top: ${token.edge.hairline};
  background: ${token.color.raised};

  ${media.mobile} {
    display: flex;
  }
  > * {
    position: relative;
    display: flex;
    flex: 1 0 auto;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    gap: ${token.space[4]};
    min-width: 16%;
    color: ${token.color.ink2};
    font-size: ${token.text[12]};
    font-weight: ${token.weight.medium};
    line-height: 1;
    touch-action: manipulation;
    --icon: 22px;
  }
  > [aria-current] {
    color: ${token.color.ink};
    ${lens}

    &::after {
      inset: -3px 18% auto;
    }
  }
`
