import { useStore } from '@nanostores/react'
import { media, token } from '@overtone/design'
import { toneKey } from '@overtone/domain'
import { $format, i18n, params } from '@overtone/i18n'
import { Cover } from '@overtone/music'
import { Link } from '@overtone/router'
import { styled } from 'styled-components'
import type { Post } from './post'

const $t = i18n('content/postCard', {
  minutes: params('{minutes} min read'),
  Production: 'Production',
  Listening: 'Listening',
  Industry: 'Industry',
  Product: 'Product',
})

/** A post with its generated image; the whole card is a link. `isWide` puts the image beside the text. */
export function PostCard({ post, isWide = false }: { post: Post; isWide?: boolean }) {
  const t = useStore($t)
  return (
    <Card $isWide={isWide} data-key={toneKey(post.image.key)}>
      <Picture>
        <Cover track={{ id: post.slug, coverUrl: null, ...post.image }} />
      </Picture>
      <div>
        <small>{t[post.category]}</small>
        <h3 lang="en">
          <Link to={`/blog/${post.slug}`}>{post.title}</Link>
        </h3>
        <p lang="en">{post.excerpt}</p>
        <PostFacts post={post} />
      </div>
    </Card>
  )
}

/** A post's author, date and reading time. */
export function PostFacts({ post }: { post: Post }) {
  const t = useStore($t)
  const format = useStore($format)
  return (
    <Facts>
      <span lang="en">{post.author}</span>
      <time dateTime={post.date}>{format.date(post.date)}</time>
      <span>{t.minutes({ minutes: post.readTime })}</span>
    </Facts>
  )
}

const Picture = styled.div`
  aspect-ratio: 16 / 9;
  border-radius: ${token.radius.m};
  overflow: hidden;

  > div {
    height: 100%;
    aspect-ratio: auto;
  }
`

const Card = styled.article<{ $isWide: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: ${({ $isWide }) => ($isWide ? 'minmax(0, 3fr) minmax(0, 2fr)' : 'minmax(0, 1fr)')};
  align-content: start;
  align-items: center;
  gap: ${({ $isWide }) => ($isWide ? token.space[32] : token.space[12])};

  small {
    color: ${token.color.toneText};
    font-size: ${token.text[13]};
  }
  h3 {
    margin-top: ${token.space[4]};
    font-size: ${({ $isWide }) => ($isWide ? token.text[32] : token.text[18])};
    line-height: ${token.leading.snug};
    text-wrap: balance;
  }
  /* The whole card is the link */
  h3 a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${token.radius.m};
  }
  h3 a:focus-visible {
    box-shadow: none;
  }
  h3 a:focus-visible::after {
    box-shadow: ${token.shadow.focus};
  }
  p[lang] {
    margin-top: ${token.space[6]};
    color: ${token.color.ink2};
    text-wrap: pretty;
  }
  ${media.hover} {
    &:hover h3 a {
      text-decoration: underline 1px;
      text-underline-offset: 4px;
    }
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token.space[12]};

    h3 {
      font-size: ${token.text[20]};
    }
  }
`

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[4]} ${token.space[12]};
  margin-top: ${token.space[8]};
  color: ${token.color.ink3};
  font-size: ${token.text[12]};
`
