import { useStore } from '@nanostores/react'
import { Button, media, Page, StringLine, TextLink, token } from '@overtone/design'
import type { RegistryRemote } from '@overtone/federation'
import { $locale, i18n } from '@overtone/i18n'
import { SearchBox } from '@overtone/music'
import { Link } from '@overtone/router'
import { $role } from '@overtone/session'
import { styled } from 'styled-components'
import { localized } from './localized'
import { navItems } from './slots'

const $t = i18n('shell/notFound', {
  title: 'Page not found',
  text: 'The link may be wrong, or the page may have moved. Search for what you need, or try one of these:',
  search: 'Search Overtone',
  links: 'Other pages',
  home: 'Go to the home page',
})

/** The document title of Not Found. */
export function useNotFoundTitle(): string {
  return useStore($t).title
}

/** The page for a path that no live remote owns: a search and links to existing pages. */
export function NotFound({ live }: { live: readonly RegistryRemote[] }) {
  const t = useStore($t)
  const locale = useStore($locale)
  const items = navItems(live, useStore($role))
  const pages = new Map(items.flatMap(item => [item, ...item.children]).map(link => [link.to, link.label]))
  pages.delete('/')
  return (
    <Space>
      <h1>{t.title}</h1>
      <StringLine />
      <p>{t.text}</p>
      <SearchBox name={t.search} />
      {pages.size > 0 && (
        <nav aria-label={t.links}>
          <ul>
            {[...pages].map(([to, label]) => (
              <li key={to}>
                <TextLink as={Link} to={to}>
                  {localized(label, locale)}
                </TextLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Button as={Link} to="/">
        {t.home}
      </Button>
    </Space>
  )
}

/** Its links have touch-sized targets without looking larger. */
const Space = styled(Page)`
  display: grid;
  justify-items: start;
  gap: ${token.space[16]};
  padding-block: 10vh;

  > svg {
    height: 24px;
  }
  > p {
    max-width: 37em;
    color: ${token.color.ink2};
    font-size: ${token.text[16]};
  }
  form {
    max-width: 416px;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: ${token.space[8]} ${token.space[24]};
    margin-block: ${token.space[8]};
  }
  li a {
    position: relative;
  }
  li a::after {
    content: '';
    position: absolute;
    inset: calc((1lh - ${token.control.target}) / 2) 0;
  }
  ${media.mobile} {
    ul {
      row-gap: ${token.space[24]};
    }
  }
`
