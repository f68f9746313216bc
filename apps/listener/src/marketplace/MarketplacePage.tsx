import { useStore } from '@nanostores/react'
import { media, Page, Section, token, VisuallyHidden } from '@overtone/design'
import { $format, count, i18n } from '@overtone/i18n'
import { PlayFrom } from '@overtone/music'
import { Checkout } from '@overtone/music/checkout'
import { setOrDelete, useAddress } from '@overtone/router/address'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { SearchField } from '../track-search/SearchField'
import { MarketFilters } from './MarketFilters'
import { MarketLinks } from './MarketLinks'
import { isNarrowed, readMarketSearch } from './marketSearch'
import { OfferGrid } from './OfferGrid'
import { OfferGridSkeleton } from './OfferGridSkeleton'
import { OfferResults } from './OfferResults'
import { tracksOf, type Offer } from './offers'
import { TrustBadges } from './TrustBadges'
import { mostFeatured, useMarket } from './useMarket'

const $t = i18n('listener/marketplace', {
  title: 'Music Marketplace',
  featured: 'Featured Tracks',
  all: 'All Tracks',
  loading: 'Loading tracks',
  tracks: count({ one: '{count} track', many: '{count} tracks' }),
  atLeast: count({ one: 'At least {count} track', many: 'At least {count} tracks' }),
})

/** The store and its checkout. Source: specification secondary §2, "Marketplace". */
export function MarketplacePage() {
  const t = useStore($t)
  const format = useStore($format)
  const [params, changeAddress] = useAddress()
  const [wanted, setWanted] = useState<{ offer: Offer; buttonId: string } | null>(null)
  const list = useRef<HTMLElement>(null)
  const search = readMarketSearch(params)
  const market = useMarket(search)
  const path = `/marketplace${params.size > 0 ? `?${params}` : ''}`
  const text = market.isTotalExact ? t.tracks(market.total) : t.atLeast(market.total)
  const counted = text.replace(String(market.total), format.number(market.total)) // plural forms insert bare digits

  function onSearch(name: 'q' | 'genre' | 'price', value: string) {
    changeAddress(next => setOrDelete(next, name, value), name === 'q')
  }

  function onClose() {
    setWanted(null)
    // After a purchase, Download has replaced the Buy button that had focus
    const buttonId = wanted?.buttonId ?? ''
    requestAnimationFrame(() => document.getElementById(buttonId)?.focus())
  }

  function onRetry() {
    list.current?.focus() // the focused button is about to unmount
    market.retry()
  }

  const grid = (name: string) => ({ name, onBuy: (offer: Offer, buttonId: string) => setWanted({ offer, buttonId }) })

  return (
    <Content>
      <Head>
        <h1>{t.title}</h1>
        <SearchField q={search.q} onSearch={q => onSearch('q', q)} />
        <MarketFilters search={search} onChange={onSearch} />
      </Head>
      <TrustBadges />
      {market.featured?.length !== 0 && (
        <Near title={t.featured}>
          {market.featured ? (
            <PlayFrom title={t.title} path={path} tracks={tracksOf(market.featured)}>
              <OfferGrid offers={market.featured} {...grid('featured')} />
            </PlayFrom>
          ) : (
            <OfferGridSkeleton count={mostFeatured} />
          )}
        </Near>
      )}
      <Near
        ref={list}
        tabIndex={-1}
        title={t.all}
        aria-busy={market.isStale || market.status === 'loading'}
        action={
          <Counted role="status">
            {market.status === 'ready' && counted}
            {market.status === 'loading' && <VisuallyHidden>{t.loading}</VisuallyHidden>}
          </Counted>
        }
      >
        <PlayFrom
          title={t.title}
          path={path}
          tracks={tracksOf(market.offers)}
          more={market.isStale ? undefined : market.readOn}
        >
          <OfferResults market={market} isNarrowed={isNarrowed(search)} onRetry={onRetry} {...grid('all')} />
        </PlayFrom>
      </Near>
      <MarketLinks />
      {wanted && <Checkout item={wanted.offer} closesItself onClose={onClose} />}
    </Content>
  )
}

const Content = styled(Page)`
  padding-block: ${token.space[32]} ${token.space[64]};
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[12]};

  h1 {
    flex: 1 1 100%;
    margin-bottom: ${token.space[12]};
    overflow-wrap: anywhere;
  }
`

const Near = styled(Section)`
  margin-top: ${token.space[48]};

  &:focus {
    box-shadow: none;
  }

  ${media.mobile} {
    margin-top: ${token.space[32]};
  }
`

const Counted = styled.p`
  min-height: 1.5em;
  color: ${token.color.ink3};
  font-variant-numeric: tabular-nums lining-nums;
`
