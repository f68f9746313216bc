import { useStore } from '@nanostores/react'
import { Chip, Page, Section, TextLink, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { Link, useParams } from '@overtone/router'
import { styled } from 'styled-components'
import { EnglishOnly } from '../reading/EnglishOnly'
import { LazyText } from '../reading/LazyText'
import { MissingArticle } from '../reading/MissingArticle'
import { useTitle } from '../reading/useTitle'
import { latestPosts } from './post'
import { PostCard, PostFacts } from './PostCard'
import { posts } from './posts'
import { postTexts } from './postTexts'

const $t = i18n('content/blogPost', { back: 'All articles', tags: 'Tags', more: 'More from the blog' })

/** One article, and links to three more. */
export function BlogPostPage() {
  const t = useStore($t)
  const { slug = '' } = useParams()
  const post = posts.find(each => each.slug === slug)
  const load = postTexts[slug]
  useTitle(post?.title ?? null)
  if (!post || !load) return <MissingArticle to="/blog" label={t.back} />
  const others = latestPosts(posts)
    .filter(each => each !== post)
    .toSorted((a, b) => Number(b.category === post.category) - Number(a.category === post.category))
    .slice(0, 3)
  return (
    <Page>
      <Article>
        <header>
          <TextLink as={Link} to="/blog">
            {t.back}
          </TextLink>
          <h1 lang="en">{post.title}</h1>
          <Excerpt lang="en">{post.excerpt}</Excerpt>
          <PostFacts post={post} />
          <EnglishOnly what="text" />
        </header>
        <LazyText key={slug} load={load} />
        <Tags aria-label={t.tags}>
          {post.tags.map(tag => (
            <li key={tag} lang="en">
              <Chip as={Link} to={`/blog?tag=${tag}`} variant="surface">
                {tag}
              </Chip>
            </li>
          ))}
        </Tags>
      </Article>
      <Section title={t.more}>
        <More>
          {others.map(other => (
            <li key={other.slug}>
              <PostCard post={other} />
            </li>
          ))}
        </More>
      </Section>
    </Page>
  )
}

const Article = styled.article`
  max-width: 37em;
  margin-inline: auto;
  padding-top: ${token.space[32]};
  font-size: ${token.text[16]};

  header {
    margin-bottom: ${token.space[32]};
  }
  h1 {
    margin-top: ${token.space[16]};
  }
`

const Excerpt = styled.p`
  margin-top: ${token.space[16]};
  color: ${token.color.ink2};
  font-size: ${token.text[18]};
`

const Tags = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[8]};
  margin-top: ${token.space[32]};
`

const More = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));
  gap: ${token.space[32]} ${token.space[24]};
`
