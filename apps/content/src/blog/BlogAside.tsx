import { useStore } from '@nanostores/react'
import { Chip, TextLink, token } from '@overtone/design'
import { $format, i18n } from '@overtone/i18n'
import { Link } from '@overtone/router'
import { styled } from 'styled-components'
import { Subscribe } from '../reading/Subscribe'
import { latestPosts, popularTags } from './post'
import { posts } from './posts'

const $t = i18n('content/blogAside', {
  tags: 'Popular tags',
  newsletter: 'Newsletter',
  newsletterText: 'One email a month with what we wrote and what we listened to.',
  recent: 'Recent posts',
})

/** Tags, the newsletter and the latest posts, beside the articles. Pressing the selected tag clears it. */
export function BlogAside({ tag, onTag }: { tag: string | null; onTag: (tag: string | null) => void }) {
  const t = useStore($t)
  const format = useStore($format)
  return (
    <Aside>
      <section aria-labelledby="blog-tags">
        <h2 id="blog-tags">{t.tags}</h2>
        <Tags lang="en">
          {popularTags(posts).map(name => (
            <Chip
              key={name}
              variant="surface"
              isPressed={name === tag}
              onClick={() => onTag(name === tag ? null : name)}
            >
              {name}
            </Chip>
          ))}
        </Tags>
      </section>
      <section aria-labelledby="blog-newsletter">
        <h2 id="blog-newsletter">{t.newsletter}</h2>
        <p>{t.newsletterText}</p>
        <Subscribe list="newsletter" />
      </section>
      <section aria-labelledby="blog-recent">
        <h2 id="blog-recent">{t.recent}</h2>
        <ul role="list">
          {latestPosts(posts, 4).map(post => (
            <li key={post.slug}>
              <TextLink as={Link} to={`/blog/${post.slug}`} lang="en">
                {post.title}
              </TextLink>
              <time dateTime={post.date}>{format.date(post.date)}</time>
            </li>
          ))}
        </ul>
      </section>
    </Aside>
  )
}

const Aside = styled.aside`
  display: grid;
  position: sticky;
  top: calc(${token.frame.header} + ${token.space[24]});
  gap: ${token.space[48]};
  align-self: start;

  h2 {
    margin-bottom: ${token.space[12]};
    font-size: ${token.text[16]};
    letter-spacing: -0.02em;
  }
  p {
    margin-bottom: ${token.space[12]};
    color: ${token.color.ink2};
  }
  li + li {
    margin-top: ${token.space[12]};
  }
  time {
    display: block;
    color: ${token.color.ink3};
    font-size: ${token.text[12]};
  }
`

const Tags = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[8]};
`
