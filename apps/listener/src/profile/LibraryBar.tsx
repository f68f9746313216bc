import { useStore } from '@nanostores/react'
import { media, token } from '@overtone/design'
import { Select, TextInput } from '@overtone/design/forms'
import { i18n } from '@overtone/i18n'
import { useTyped } from '@overtone/router/address'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Order } from './arranged'
import type { useArrangement } from './useArrangement'

const $t = i18n('listener/libraryBar', {
  filter: 'Filter',
  sort: 'Sort by',
  latest: 'Latest first',
  title: 'Title',
  name: 'Name',
  artist: 'Artist',
  longest: 'Longest first',
})

/** The controls above a list of the library: `children`, a filter, and a select for one of the given sort orders. */
export function LibraryBar({
  arrangement,
  orders,
  isOfNames = false,
  children,
}: {
  arrangement: ReturnType<typeof useArrangement>
  orders: readonly Order[]
  /** If true, the items have names in place of titles. */
  isOfNames?: boolean
  children?: ReactNode
}) {
  const t = useStore($t)
  const { text, onType } = useTyped(arrangement.text, arrangement.setText)
  return (
    <Row>
      {children}
      <Filter
        type="search"
        aria-label={t.filter}
        placeholder={t.filter}
        maxLength={200}
        value={text}
        onChange={event => onType(event.target.value)}
      />
      <Sort>
        <Select
          aria-label={t.sort}
          value={arrangement.order}
          onChange={event => arrangement.setOrder(event.target.value)}
        >
          {orders.map(order => (
            <option key={order} value={order}>
              {order === 'title' && isOfNames ? t.name : t[order]}
            </option>
          ))}
        </Select>
      </Sort>
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[12]};
  margin-bottom: ${token.space[24]};
`

const Filter = styled(TextInput)`
  flex: 1;
  min-width: 140px;
  max-width: 280px;
  margin-inline-start: auto;

  ${media.mobile} {
    flex: 1 0 45%;
    max-width: none;
    margin-inline-start: 0;
  }
`

const Sort = styled.div`
  width: 168px;

  ${media.mobile} {
    flex: 1 0 45%;
  }
`
