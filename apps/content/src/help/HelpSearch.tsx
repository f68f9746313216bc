import { useStore } from '@nanostores/react'
import { Button, EmptyState, TextLink, token } from '@overtone/design'
import { Field, TextInput } from '@overtone/design/forms'
import { count, i18n } from '@overtone/i18n'
import { Link } from '@overtone/router'
import { styled } from 'styled-components'
import { plainText } from '../reading/parseText'
import { helpArticles } from './helpLibrary'
import { searchHelp } from './searchHelp'

const $t = i18n('content/helpSearch', {
  search: 'Search help',
  label: 'Help search',
  found: count({ one: '{count} article found', many: '{count} articles found' }),
  none: 'No articles found',
  noneMore: 'Try different words, or write to us.',
  write: 'Contact us',
})

/** Returns the opening words of an article. */
function opening(text: string): string {
  const words = plainText(text).trim().split(/\s+/)
  return words.length > 24 ? `${words.slice(0, 24).join(' ')} …` : words.join(' ')
}

/** Searches all articles as the user types. */
export function HelpSearch({ question, onChange }: { question: string; onChange: (question: string) => void }) {
  const t = useStore($t)
  const found = searchHelp(helpArticles, question)
  const isAsked = question.trim() !== ''
  return (
    <Search role="search" aria-label={t.label}>
      <Field label={t.search}>
        <TextInput type="search" value={question} onChange={event => onChange(event.currentTarget.value)} />
      </Field>
      <div role="status">
        {isAsked && found.length > 0 && <small>{t.found(found.length)}</small>}
        {isAsked && found.length === 0 && (
          <EmptyState
            title={t.none}
            action={
              <Button as={Link} to="/contact">
                {t.write}
              </Button>
            }
          >
            {t.noneMore}
          </EmptyState>
        )}
      </div>
      {isAsked && found.length > 0 && (
        <ol role="list" lang="en">
          {found.map(({ slug, title, text }) => (
            <li key={slug}>
              <TextLink as={Link} to={`/help/${slug}`}>
                {title}
              </TextLink>
              <p>{opening(text)}</p>
            </li>
          ))}
        </ol>
      )}
    </Search>
  )
}

const Search = styled.div`
  display: grid;
  gap: ${token.space[16]};
  max-width: 37em;
  margin-bottom: ${token.space[32]};

  small {
    color: ${token.color.ink3};
    font-size: ${token.text[13]};
  }
  ol {
    display: grid;
    gap: ${token.space[16]};
  }
  li p {
    color: ${token.color.ink2};
  }
`
