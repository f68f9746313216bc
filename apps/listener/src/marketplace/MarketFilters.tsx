import { useStore } from '@nanostores/react'
import { media } from '@overtone/design'
import { Select } from '@overtone/design/forms'
import { i18n } from '@overtone/i18n'
import { styled } from 'styled-components'
import { $genreNames } from '../catalog/genreName'
import { marketGenres, priceRanges, type MarketSearch, type PriceRange } from './marketSearch'

const $t = i18n('listener/marketFilters', {
  genre: 'Genre',
  allGenres: 'All genres',
  price: 'Price range',
  all: 'All prices',
  under: 'Under $2',
  middle: '$2-$5',
  above: '$5+',
})

/** The genre and price filters, each with an option for all. */
export function MarketFilters({
  search,
  onChange,
}: {
  search: MarketSearch
  /** Called with an empty string for all. */
  onChange: (name: 'genre' | 'price', value: string) => void
}) {
  const t = useStore($t)
  const genreNames = useStore($genreNames)
  const rangeNames: Readonly<Record<PriceRange, string>> = {
    all: t.all,
    '0-1.99': t.under,
    '2-5': t.middle,
    '5+': t.above,
  }
  return (
    <Choices>
      <Select
        aria-label={t.genre}
        value={search.genre ?? ''}
        onChange={event => onChange('genre', event.currentTarget.value)}
      >
        <option value="">{t.allGenres}</option>
        {marketGenres.map(genre => (
          <option key={genre} value={genre}>
            {genreNames[genre]}
          </option>
        ))}
      </Select>
      <Select
        aria-label={t.price}
        value={search.price}
        onChange={event => onChange('price', event.currentTarget.value === 'all' ? '' : event.currentTarget.value)}
      >
        {priceRanges.map(range => (
          <option key={range} value={range}>
            {rangeNames[range]}
          </option>
        ))}
      </Select>
    </Choices>
  )
}

const Choices = styled.div`
  display: flex;
  gap: 12px;

  > * {
    width: 168px;
  }
  ${media.mobile} {
    flex: 1 1 100%;
    flex-wrap: wrap;

    > * {
      flex: 1 1 auto;
      width: auto;
    }
  }
`
