import { useStore } from '@nanostores/react'
import { Button, lazy, media, mobileQuery, Page, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { SearchBox } from '@overtone/music'
import { useAddress } from '@overtone/router/address'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { parameterOf, readSearch, saying } from './discoverSearch'
import { QuickLinks } from './QuickLinks'
import { TrackSearch } from './TrackSearch'

const $t = i18n('listener/discover', { title: 'Discover', filters: 'Filters' })

const ResultTabs = lazy(
  async () => (await import('./textResults')).ResultTabs,
  () => <TabPlace />,
)
const CatalogResults = lazy(async () => (await import('./textResults')).CatalogResults)
const MeantFilters = lazy(async () => (await import('./textResults')).MeantFilters)

/** The search fields in the filter panel. */
const panelFields = ['sort', 'order', 'minPrice', 'maxPrice', 'minBpm', 'maxBpm', 'key', 'license'] as const

/** A digit or an accidental: without one, a text doesn't name a key or tempo. */
const mayNameFilters = /[\d#♯♭]/

/**
 * Searches and browses all published tracks; the search lives in the URL. Filters in it open the panel, except on
 * phones, where it would hide the tracks. Source: core §2, "Discover".
 */
export function DiscoverPage() {
  const t = useStore($t)
  const [params, changeAddress] = useAddress()
  const [isOpen, setOpen] = useState(
    () => panelFields.some(field => params.has(parameterOf[field])) && !matchMedia(mobileQuery).matches,
  )
  const search = readSearch(params)
  const { key, license, minPrice, maxPrice, minBpm, maxBpm } = search
  const active = [key, license, minPrice ?? maxPrice, minBpm ?? maxBpm].filter(value => value !== null).length

  function onSearch(q: string) {
    changeAddress(saying(q === '' ? { q, tab: null } : { q }))
  }

  return (
    <Content>
      <Head>
        <h1>{t.title}</h1>
        <QuickLinks />
        <Tools>
          <SearchBox q={search.q} onSearch={onSearch} />
          {search.tab === 'tracks' && (
            <Button aria-expanded={isOpen} aria-controls="filters" onClick={() => setOpen(!isOpen)}>
              <SlidersHorizontal />
              {t.filters}
              {active > 0 && ` (${active})`}
            </Button>
          )}
        </Tools>
      </Head>
      {mayNameFilters.test(search.q) && <MeantFilters q={search.q} />}
      {search.q.trim() !== '' && <ResultTabs tab={search.tab} />}
      {search.tab === 'tracks' ? (
        <TrackSearch search={search} isPanelOpen={isOpen} />
      ) : (
        <CatalogResults q={search.q.trim()} tab={search.tab} />
      )}
    </Content>
  )
}

/** Reserves the height of the tabs. */
const TabPlace = styled.div`
  height: 71px;
`

const Content = styled(Page)`
  padding-top: ${token.space[32]};

  [role='tablist'] {
    margin-top: ${token.space[24]};
    margin-bottom: 0;
  }
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${token.space[12]} ${token.space[24]};
`

const Tools = styled.div`
  display: flex;
  flex: 1 1 360px;
  gap: ${token.space[8]};
  align-items: center;
  justify-content: flex-end;

  > form {
    max-width: 420px;
  }
  ${media.mobile} {
    --search-box: static;
    position: relative;
    flex-basis: 100%;

    > form {
      max-width: none;
    }
  }
`
