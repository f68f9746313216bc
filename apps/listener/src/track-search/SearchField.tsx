import { useStore } from '@nanostores/react'
import { media, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { useTyped } from '@overtone/router/address'
import { Search } from 'lucide-react'
import { styled } from 'styled-components'

const $t = i18n('listener/searchField', { label: 'Search by title or artist' })

/** The search field. Searches while typing, debounced; Enter searches immediately. */
export function SearchField({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const t = useStore($t)
  const { text, onType, commit } = useTyped(q, onSearch)
  return (
    <Form
      role="search"
      aria-label={t.label}
      onSubmit={event => {
        event.preventDefault()
        commit()
      }}
    >
      <Search />
      <input
        type="search"
        aria-label={t.label}
        placeholder={t.label}
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        value={text}
        onChange={event => onType(event.target.value)}
      />
    </Form>
  )
}

const Form = styled.form`
  position: relative;
  flex: 1 1 320px;
  max-width: 420px;

  svg {
    --icon: 16px;
    position: absolute;
    top: 50%;
    inset-inline-start: 11px;
    translate: 0 -50%;
    color: ${token.color.ink3};
    pointer-events: none;
  }
  input {
    width: 100%;
    height: ${token.control.m};
    padding-inline: 34px ${token.space[12]};
    border: 1px solid ${token.color.lineStrong};
    border-radius: ${token.radius.m};
    background: ${token.color.field};
    appearance: none;

    &::placeholder {
      color: ${token.color.ink3};
      opacity: 1;
    }
    &:focus-visible {
      border-color: ${token.color.toneText};
      box-shadow: 0 0 0 1px ${token.color.toneText};
    }
    /* Phones zoom into fields below 16 px */
    ${media.mobile} {
      font-size: ${token.text[16]};
    }
  }
  ${media.mobile} {
    flex-basis: 100%;
    max-width: none;
  }
`
