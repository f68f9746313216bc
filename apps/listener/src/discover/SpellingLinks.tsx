import { useStore } from '@nanostores/react'
import { TextLink, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { AddressLink } from '@overtone/router/address'
import { styled } from 'styled-components'
import { saying } from './discoverSearch'

const $t = i18n('listener/spellingLinks', { instead: 'Did you mean' })

/** Links to the same search with other spellings. */
export function SpellingLinks({ spellings }: { spellings: readonly string[] }) {
  const t = useStore($t)
  if (spellings.length === 0) return null
  return (
    <Line>
      {t.instead}
      {spellings.map(q => (
        <TextLink key={q} as={AddressLink} change={saying({ q })}>
          {q}
        </TextLink>
      ))}
    </Line>
  )
}

const Line = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${token.space[4]} ${token.space[12]};
`
