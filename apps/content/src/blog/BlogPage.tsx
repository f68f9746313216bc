import { useStore } from '@nanostores/react'
import { Button, EmptyState, media, Page, token, VisuallyHidden } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { styled } from 'styled-components'
import { EnglishOnly } from '../reading/EnglishOnly'
import { PageHead } from '../reading/PageHead'
import { featuredPost, filterPosts, latestPosts } from './post'
import { BlogAside } from './BlogAside'
import { BlogFilters } from './BlogFilters'
import { PostCard } from './PostCard'
import { posts } from './posts'
import { useBlogFilter } from './useBlogFilter'

const $t = i18n('content/blog', {
  title: 'Blog',
  lead: 'Notes on making, hearing and releasing music from the teams behind Overtone: what they tried, how it went, and what they’d do again.',
  featured: 'Featured',
  articles: 'Articles',
  none: 'No articles found',
  noneMore: 'Try adjusting your search or filter criteria',
  reset: 'Reset Search',
})

/** The articles, filtered by category, tag and text. Source: secondary §2, §5, §8. */
export function BlogPage() {
  const t = useStore($t)
  const { filter, onSearch, change, reset } = useBlogFilter()
  const featured = featuredPost(posts, filter)
  const found = latestPosts(filterPosts(posts, filter)).filter(post => post !== featured)
  return (
    <Page>
      <PageHead title={t.title} lead={t.lead}>
        <EnglishOnly what="articles" />
      </PageHead>
      <BlogFilters filter={filter} onSearch={onSearch} onChange={change} />
      {featured && (
        <Featured aria-label={t.featured}>
          <VisuallyHidden as="h2">{t.featured}</VisuallyHidden>
          <PostCard post={featured} isWide />
        </Featured>
      )}
      <Columns>
        <section aria-label={t.articles}>
          <VisuallyHidden as="h2">{t.articles}</VisuallyHidden>
          <div role="status">
            {found.length === 0 && (
              <EmptyState title={t.none} action={<Button onClick={reset}>{t.reset}</Button>}>
                {t.noneMore}
              </EmptyState>
            )}
          </div>
          <Posts>
            {found.map(post => (
              <li key={post.slug}>
                <PostCard post={post} />
              </li>
            ))}
          </Posts>
        </section>
        <BlogAside tag={filter.tag} onTag={tag => change({ tag })} />
      </Columns>
    </Page>
  )
}

const Featured = styled.section`
  margin-block: ${token.space[32]} ${token.space[48]};
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 288px;
  gap: ${token.space[48]};
  margin-top: ${token.space[32]};

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Posts = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space[48]} ${token.space[24]};

  /* A post alone in its row shows its text beside its image */
  @media (min-width: 768px) {
    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;

      > article {
        grid-template-columns: repeat(2, minmax(0, 1fr));
        column-gap: ${token.space[24]};
      }
    }
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token.space[32]};
  }
`
