import { useStore } from '@nanostores/react'
import { media, Panel, TextLink, token } from '@overtone/design'
import { Field, Select } from '@overtone/design/forms'
import { licenseTypes, limits, trackSorts } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { AddressLink, useAddress } from '@overtone/router/address'
import { styled } from 'styled-components'
import { $licenseNames } from '../catalog/licenseNames'
import { KeyWheel } from '../harmony/KeyWheel'
import { saying, type DiscoverSearch, type SearchChanges } from './discoverSearch'
import { NumberField } from './NumberField'
import { TempoFilter } from './TempoFilter'

const $t = i18n('listener/filterPanel', {
  sort: 'Sort by',
  created_at: 'Newest',
  title: 'Title',
  price: 'Price',
  popularity: 'Most played',
  order: 'Order',
  desc: 'Descending',
  asc: 'Ascending',
  minPrice: 'Minimum price ($)',
  maxPrice: 'Maximum price ($)',
  key: 'Key',
  anyKey: 'Any key',
  license: 'License',
  anyLicense: 'Any license',
})

/** The sort order and filters. Every change applies immediately and goes into the URL. */
export function FilterPanel({ search, id }: { search: DiscoverSearch; id: string }) {
  const t = useStore($t)
  const licenseNames = useStore($licenseNames)
  const [, changeAddress] = useAddress()

  function change(changes: SearchChanges) {
    changeAddress(saying(changes), true)
  }

  return (
    <Sides id={id}>
      <KeyWheel
        label={t.key}
        full={search.key ? [search.key] : []}
        linkTo={(key, content) => (
          <AddressLink
            change={saying({ key: key === search.key ? null : key })}
            aria-current={key === search.key ? 'true' : undefined}
          >
            {content}
          </AddressLink>
        )}
      >
        <b>{t.key}</b>
        {search.key ? (
          <TextLink as={AddressLink} change={saying({ key: null })}>
            {t.anyKey}
          </TextLink>
        ) : (
          <span>{t.anyKey}</span>
        )}
      </KeyWheel>
      <Fields>
        <Field label={t.sort}>
          <Select value={search.sort} onChange={event => change({ sort: event.target.value, order: null })}>
            {trackSorts.map(sort => (
              <option key={sort} value={sort}>
                {t[sort]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t.order}>
          <Select value={search.order} onChange={event => change({ order: event.target.value })}>
            <option value="desc">{t.desc}</option>
            <option value="asc">{t.asc}</option>
          </Select>
        </Field>
        <Field label={t.license}>
          <Select value={search.license ?? ''} onChange={event => change({ license: event.target.value })}>
            <option value="">{t.anyLicense}</option>
            {licenseTypes.map(license => (
              <option key={license} value={license}>
                {licenseNames[license]}
              </option>
            ))}
          </Select>
        </Field>
        <NumberField
          label={t.minPrice}
          value={search.minPrice}
          limit={price}
          onChange={minPrice => change({ minPrice })}
        />
        <NumberField
          label={t.maxPrice}
          value={search.maxPrice}
          limit={price}
          onChange={maxPrice => change({ maxPrice })}
        />
        <TempoFilter search={search} onChange={change} />
      </Fields>
    </Sides>
  )
}

const price = { min: 0, max: limits.highestPrice, step: 0.01 }

const Sides = styled(Panel)`
  display: flex;
  align-items: center;
  gap: ${token.space[24]} ${token.space[32]};

  ${media.mobile} {
    flex-direction: column;
  }
`

const Fields = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: ${token.space[16]};
  width: 100%;
  min-width: 0;

  > * {
    grid-column: span 2;
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);

    > * {
      grid-column: auto;
    }
    > :nth-child(-n + 3),
    > :last-child {
      grid-column: 1 / -1;
    }
  }
`
