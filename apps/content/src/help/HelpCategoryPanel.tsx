import { useStore } from '@nanostores/react'
import { Button, Panel, TextLink, token } from '@overtone/design'
import { count, i18n, params } from '@overtone/i18n'
import { Link } from '@overtone/router'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import type { HelpArticle } from './helpArticle'

const $t = i18n('content/helpCategory', {
  articles: count({ one: '{count} article', many: '{count} articles' }),
  all: params('Show all {count} articles'),
  fewer: 'Show fewer',
})

const few = 5

/** A category with its articles: five at first, all of them on request. */
export function HelpCategoryPanel({ name, articles }: { name: string; articles: readonly HelpArticle[] }) {
  const t = useStore($t)
  const [isWhole, setWhole] = useState(false)
  const id = useId()
  return (
    <Box as="section" aria-labelledby={id}>
      <header>
        <h3 id={id}>{name}</h3>
        <small>{t.articles(articles.length)}</small>
      </header>
      <ul role="list" lang="en">
        {(isWhole ? articles : articles.slice(0, few)).map(({ slug, title }) => (
          <li key={slug}>
            <TextLink as={Link} to={`/help/${slug}`}>
              {title}
            </TextLink>
          </li>
        ))}
      </ul>
      <Button size="s" variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {isWhole ? t.fewer : t.all({ count: articles.length })}
      </Button>
    </Box>
  )
}

const Box = styled(Panel)`
  display: grid;
  align-content: start;
  justify-items: start;

  header {
    display: flex;
    justify-content: space-between;
    align-items: baseline;
    gap: ${token.space[12]};
    width: 100%;
    margin-bottom: ${token.space[8]};
  }
  h3 {
    font-size: ${token.text[18]};
  }
  small {
    color: ${token.color.ink3};
    font-size: ${token.text[13]};
    white-space: nowrap;
  }
  li a {
    display: inline-block;
    padding-block: ${token.space[8]};
    text-decoration-color: transparent;
  }
  button {
    margin-block: ${token.space[8]} 0;
    margin-inline: calc(-1 * ${token.space[12]}) 0;
  }
`
