import { useStore } from '@nanostores/react'
import { Chip, ChipRow, token } from '@overtone/design'
import { Field, TextInput } from '@overtone/design/forms'
import { i18n } from '@overtone/i18n'
import { styled } from 'styled-components'
import { blogCategories, type PostFilter } from './post'

const $t = i18n('content/blogFilters', {
  search: 'Search articles',
  label: 'Article search',
  categories: 'Categories',
  all: 'All',
  Production: 'Production',
  Listening: 'Listening',
  Industry: 'Industry',
  Product: 'Product',
})

/** The search and the categories of the blog. */
export function BlogFilters({
  filter,
  onSearch,
  onChange,
}: {
  filter: PostFilter
  onSearch: (text: string) => void
  onChange: (changes: Partial<Omit<PostFilter, 'search'>>) => void
}) {
  const t = useStore($t)
  return (
    <Row role="search" aria-label={t.label}>
      <Field label={t.search}>
        <TextInput type="search" value={filter.search} onChange={event => onSearch(event.currentTarget.value)} />
      </Field>
      <ChipRow role="group" aria-label={t.categories}>
        <Chip isPressed={filter.category === null} onClick={() => onChange({ category: null })}>
          {t.all}
        </Chip>
        {blogCategories.map(category => (
          <Chip key={category} isPressed={filter.category === category} onClick={() => onChange({ category })}>
            {t[category]}
          </Chip>
        ))}
      </ChipRow>
    </Row>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[16]};

  > :first-child {
    max-width: 416px;
  }
`
