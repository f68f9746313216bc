import { useStore } from '@nanostores/react'
import { Page, TextLink, media, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { Link, useParams } from '@overtone/router'
import { styled } from 'styled-components'
import { EnglishOnly } from '../reading/EnglishOnly'
import { MissingArticle } from '../reading/MissingArticle'
import { Prose } from '../reading/Prose'
import { useTitle } from '../reading/useTitle'
import { SiteLink } from '../site/SiteLink'
import { helpCategories } from './helpArticle'
import { helpLibrary } from './helpLibrary'

const $t = i18n('content/helpArticle', {
  back: 'Help Center',
  more: 'In the same category',
  still: 'Still stuck? Write to us on the',
  contact: 'contact page',
})

/** One help article, and others of its category. */
export function HelpArticlePage() {
  const t = useStore($t)
  const { slug = '' } = useParams()
  const category = helpCategories.find(name => helpLibrary[name].some(each => each.slug === slug))
  const shelf = category ? helpLibrary[category] : []
  const article = shelf.find(each => each.slug === slug)
  useTitle(article?.title ?? null)
  if (!article) return <MissingArticle to="/help" label={t.back} />
  return (
    <Columns>
      <article>
        <TextLink as={Link} to="/help">
          {t.back}
        </TextLink>
        <h1 lang="en">{article.title}</h1>
        <EnglishOnly what="text" />
        <Prose text={article.text} />
        <Still>
          {t.still} <SiteLink to="/contact">{t.contact}</SiteLink>.
        </Still>
      </article>
      <nav aria-labelledby="help-more">
        <h2 id="help-more">{t.more}</h2>
        <ul role="list">
          {shelf
            .filter(each => each !== article)
            .map(each => (
              <li key={each.slug}>
                <TextLink as={Link} to={`/help/${each.slug}`} lang="en">
                  {each.title}
                </TextLink>
              </li>
            ))}
        </ul>
      </nav>
    </Columns>
  )
}

const Columns = styled(Page)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 288px;
  gap: ${token.space[48]};
  padding-top: ${token.space[32]};

  h1 {
    margin-block: ${token.space[16]} ${token.space[32]};
  }
  h1 + p {
    margin-bottom: ${token.space[16]};
  }
  h2 {
    margin-bottom: ${token.space[8]};
    font-size: ${token.text[16]};
    letter-spacing: -0.02em;
  }
  nav a {
    display: inline-block;
    padding-block: ${token.space[8]};
    text-decoration-color: transparent;
  }
  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Still = styled.p`
  margin-top: ${token.space[48]};
  color: ${token.color.ink3};
`
