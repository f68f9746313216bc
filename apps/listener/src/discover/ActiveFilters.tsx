import { useStore } from '@nanostores/react'
import { Chip, token } from '@overtone/design'
import { genres, moods } from '@overtone/domain'
import { $format, i18n, params as withParams } from '@overtone/i18n'
import { Link } from '@overtone/router'
import { AddressLink } from '@overtone/router/address'
import { X } from 'lucide-react'
import { styled } from 'styled-components'
import { $genreNames, genreName } from '../catalog/genreName'
import { $licenseNames } from '../catalog/licenseNames'
import { saying, type DiscoverSearch, type SearchChanges } from './discoverSearch'

const $t = i18n('listener/activeFilters', {
  label: 'Active filters',
  remove: withParams('Remove {filter}'),
  text: withParams('“{text}”'),
  from: withParams('from {value}'),
  upTo: withParams('up to {value}'),
  range: withParams('{from} to {to}'),
  bpm: withParams('{bpm} BPM'),
  reset: 'Reset Search',
})

/** The active filters that have no chip of their own above, each as a chip that removes it. */
export function ActiveFilters({ search }: { search: DiscoverSearch }) {
  const t = useStore($t)
  const format = useStore($format)
  const genreNames = useStore($genreNames)
  const licenseNames = useStore($licenseNames)

  function rangeOf(least: number | null, most: number | null, shown: (value: number) => string): string | null {
    if (least !== null && least === most) return shown(least)
    if (least !== null && most !== null) return t.range({ from: shown(least), to: shown(most) })
    if (least !== null) return t.from({ value: shown(least) })
    return most === null ? null : t.upTo({ value: shown(most) })
  }

  const { q, genre, tag, key, license } = search
  const price = rangeOf(search.minPrice, search.maxPrice, format.price)
  const bpm = rangeOf(search.minBpm, search.maxBpm, format.number)
  const hasChip = {
    genre: genres.some(known => known === genre),
    tag: moods.some(mood => mood.toLowerCase() === tag),
  }
  const filters: readonly (readonly [string | null, SearchChanges])[] = [
    [q.trim() === '' ? null : t.text({ text: q.trim() }), { q: null }],
    [genre && !hasChip.genre ? genreName(genreNames, genre) : null, { genre: null }],
    [hasChip.tag ? null : tag, { tag: null }],
    [price, { minPrice: null, maxPrice: null }],
    [bpm === null ? null : t.bpm({ bpm }), { minBpm: null, maxBpm: null }],
    [key && key.replace('#', '♯'), { key: null }],
    [license && licenseNames[license], { license: null }],
  ]

  return (
    <Row aria-label={t.label}>
      {filters.map(
        ([filter, changes]) =>
          filter !== null && (
            <li key={filter}>
              <Chip as={AddressLink} change={saying(changes)} aria-label={t.remove({ filter })}>
                {filter}
                <X />
              </Chip>
            </li>
          ),
      )}
      <li>
        <Chip as={Link} to="/discover" variant="surface">
          {t.reset}
        </Chip>
      </li>
    </Row>
  )
}

const Row = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[8]};
  --icon: 14px;
`
