import { useStore } from '@nanostores/react'
import { media, token } from '@overtone/design'
import { searchText } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { useNavigate } from '@overtone/router'
import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { styled } from 'styled-components'

const $t = i18n('shell/search', { search: 'Search tracks and artists' })

/**
 * Navigates to the search page with the entered text, then clears it; ignores blank text. `name` distinguishes a second
 * search from the header's. Source: specification core §2, §5.
 */
export function SearchBox({ name }: { name?: string }) {
  const t = useStore($t)
  const navigate = useNavigate()

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const text = searchText(new FormData(form).get('q') as string)
    if (text === null) return
    form.reset()
    window.scrollTo(0, 0)
    void navigate(`/discover?q=${encodeURIComponent(text)}`)
  }

  return (
    <Form role="search" aria-label={name} onSubmit={onSubmit}>
      <Search />
      <input
        name="q"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        aria-label={t.search}
        placeholder={t.search}
      />
    </Form>
  )
}

/** 16 px text on phones: browsers zoom into smaller inputs. */
const Form = styled.form`
  position: relative;
  width: 100%;

  svg {
    --icon: 16px;
    position: absolute;
    left: 11px;
    top: 50%;
    translate: 0 -50%;
    color: ${token.color.ink3};
    pointer-events: none;
  }
  input {
    width: 100%;
    height: ${token.control.target};
    padding: 0 ${token.space[12]} 0 34px;
    border: 1px solid ${token.color.lineStrong};
    border-radius: ${token.radius.m};
    background: ${token.color.field};
    text-overflow: ellipsis;
    appearance: none;
  }
  input::placeholder {
    color: ${token.color.ink3};
    opacity: 1;
  }
  input:focus-visible {
    border-color: ${token.color.toneText};
    box-shadow: 0 0 0 1px ${token.color.toneText};
  }
  ${media.mobile} {
    input {
      font-size: ${token.text[16]};
    }
  }
`
