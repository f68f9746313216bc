import { useStore } from '@nanostores/react'
import { communityOverviewOf, postCategories, type PostCategory } from '@overtone/data/community'
import { Badge, Chip, ChipRow, EmptyState, token } from '@overtone/design'
import { $format, i18n } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { styled } from 'styled-components'
import { $categoryNames } from './categoryNames'
import { DiscussionCard } from './DiscussionCard'
import { PostPages } from './PostPages'
import { sampleCategoryCounts, sampleDiscussions } from './sampleCommunity'

const $t = i18n('listener/discussions', {
  categories: 'Categories',
  all: 'All',
  sampleCounts: 'Sample counts',
  samples: 'No one has started a discussion yet. These posts and the counts above are samples.',
  none: 'No discussions found',
  noneMore: 'Try another category or search, or start a discussion.',
})

/** The discussions of one category, or all. */
export function Discussions({
  text,
  category,
  onCategory,
}: {
  text: string
  category: string | null
  onCategory: (category: string) => void
}) {
  const t = useStore($t)
  const format = useStore($format)
  const names = useStore($categoryNames)
  const { data } = useQuery(communityOverviewOf())
  const chosen = postCategories.find(name => name === category)
  const isSample = data?.discussions === 0
  const counts = isSample ? sampleCategoryCounts : data?.categories
  const chip = (name: PostCategory | '', label: string, amount: number | undefined) => (
    <Chip key={name} isPressed={(chosen ?? '') === name} onClick={() => onCategory(name)}>
      {label} {amount !== undefined && <Amount>{format.number(amount)}</Amount>}
    </Chip>
  )

  return (
    <>
      <Categories role="group" aria-label={t.categories}>
        {chip('', t.all, counts && postCategories.reduce((sum, name) => sum + counts[name], 0))}
        {postCategories.map(name => chip(name, names[name], counts?.[name]))}
        {isSample && <Badge>{t.sampleCounts}</Badge>}
      </Categories>
      <PostPages
        wanted={{ kind: 'discussion', text, ...(chosen ? { category: chosen } : {}) }}
        empty={
          isSample && text.trim() === '' ? (
            <>
              <Note>{t.samples}</Note>
              <ul role="list">
                {sampleDiscussions
                  .filter(post => !chosen || post.category === chosen)
                  .map(post => (
                    <DiscussionCard key={post.id} post={post} isSample />
                  ))}
              </ul>
            </>
          ) : (
            <EmptyState title={t.none}>{t.noneMore}</EmptyState>
          )
        }
      >
        {post => <DiscussionCard key={post.id} post={post} />}
      </PostPages>
    </>
  )
}

const Categories = styled(ChipRow)`
  align-items: center;
  margin-bottom: ${token.space[16]};
`

const Amount = styled.span`
  font-variant-numeric: tabular-nums lining-nums;
  opacity: 0.8;
`

const Note = styled.p`
  color: ${token.color.ink2};
`
