import { useStore } from '@nanostores/react'
import { media, Panel, token } from '@overtone/design'
import { Field, Select, TextInput } from '@overtone/design/forms'
import { licenseTypes, limits, musicalKeys, trackSorts } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { useAddress, useTyped } from '@overtone/router/address'
import { styled } from 'styled-components'
import { $licenseNames } from '../catalog/licenseNames'
import { saying, type DiscoverSearch, type SearchChanges } from './discoverSearch'

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
  minBpm: 'Minimum BPM',
  maxBpm: 'Maximum BPM',
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
    <Fields id={id}>
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
      <Field label={t.key}>
        <Select value={search.key ?? ''} onChange={event => change({ key: event.target.value })}>
          <option value="">{t.anyKey}</option>
          {musicalKeys.map(key => (
            <option key={key} value={key}>
              {key.replace('#', '♯')}
            </option>
          ))}
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
      <NumberField label={t.minBpm} value={search.minBpm} limit={bpm} onChange={minBpm => change({ minBpm })} />
      <NumberField label={t.maxBpm} value={search.maxBpm} limit={bpm} onChange={maxBpm => change({ maxBpm })} />
    </Fields>
  )
}

const price = { min: 0, max: limits.highestPrice, step: 0.01 }
const bpm = { min: 1, max: limits.highestBpm, step: 1 }

function NumberField(props: {
  label: string
  value: number | null
  limit: { min: number; max: number; step: number }
  onChange: (text: string) => void
}) {
  const { text, onType } = useTyped(props.value?.toString() ?? '', props.onChange)
  return (
    <Field label={props.label}>
      <TextInput
        type="number"
        inputMode="decimal"
        {...props.limit}
        value={text}
        onChange={event => onType(event.target.value)}
      />
    </Field>
  )
}

const Fields = styled(Panel)`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${token.space[16]};

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`
