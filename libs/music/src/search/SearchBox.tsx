import { useStore } from '@nanostores/react'
import { media, token } from '@overtone/design'
import { searchText } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { useNavigate } from '@overtone/router'
import { Search, X } from 'lucide-react'
import { useRef, useState, type ComponentType, type FormEvent } from 'react'
import { styled } from 'styled-components'
import type { Popup, SearchPanelProps } from './SearchPanel'

const $t = i18n('music/search', { search: 'Search tracks and artists', clear: 'Clear search' })

/**
 * The search field, with suggestions while typing. It navigates to the search page with the entered text, then clears
 * it, and ignores blank text. With `onSearch` it belongs to a page that shows the results of `q`: it keeps the text,
 * and blank text ends the search. `name` distinguishes a second field from the header's. Source: specification core §2,
 * §5.
 */
export function SearchBox(props: { name?: string; q?: string; onSearch?: (q: string) => void }) {
  const { name, q = '', onSearch } = props
  const t = useStore($t)
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(q)
  const [seen, setSeen] = useState(q)
  const [isOpen, setOpen] = useState(false)
  const [popup, setPopup] = useState<Popup | null>(null)
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps> | null>(null)

  if (q !== seen) {
    setSeen(q)
    setText(q)
  }

  function open() {
    setOpen(true)
    // A failure is ignored: the search works without suggestions
    if (!Panel) import('./SearchPanel').then(({ SearchPanel }) => setPanel(() => SearchPanel)).catch(() => {})
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entered = searchText(new FormData(event.currentTarget).get('q') as string)
    if (onSearch) onSearch(entered ?? '')
    else if (entered === null) return
    else {
      setText('')
      window.scrollTo(0, 0)
      void navigate(`/discover?q=${encodeURIComponent(entered)}`)
    }
    setOpen(false)
  }

  function onClear() {
    setText('')
    onSearch?.('')
    input.current?.focus()
  }

  function onChoose() {
    setText(q)
    setOpen(false)
  }

  return (
    <Form
      role="search"
      aria-label={name}
      onSubmit={onSubmit}
      onBlur={event => event.currentTarget.contains(event.relatedTarget) || setOpen(false)}
    >
      <Field>
        <Search />
        <input
          ref={input}
          name="q"
          type="search"
          role="combobox"
          aria-expanded={popup !== null}
          aria-controls={popup?.list}
          aria-activedescendant={popup?.active}
          aria-autocomplete="list"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          aria-label={t.search}
          placeholder={t.search}
          value={text}
          onFocus={open}
          onClick={open}
          onKeyDown={event => event.key === 'ArrowDown' && open()}
          onChange={event => {
            setText(event.target.value)
            open()
          }}
        />
        {text !== '' && (
          <button type="button" aria-label={t.clear} title={t.clear} onClick={onClear}>
            <X />
          </button>
        )}
      </Field>
      {isOpen && Panel && (
        <Panel text={text} input={input} onPopup={setPopup} onChoose={onChoose} onClose={() => setOpen(false)} />
      )}
    </Form>
  )
}

/** The panel is positioned below this form, or below an ancestor if that sets `--search-box` to static. */
const Form = styled.form`
  position: var(--search-box, relative);
  width: 100%;
`

/** 16 px text on phones: browsers zoom into smaller inputs. */
const Field = styled.div`
  position: relative;

  > svg {
    --icon: 16px;
    position: absolute;
    inset-inline-start: 11px;
    top: calc(${token.control.target} / 2);
    translate: 0 -50%;
    color: ${token.color.ink3};
    pointer-events: none;
  }
  > input {
    width: 100%;
    height: ${token.control.target};
    padding: 0 34px;
    border: 1px solid ${token.color.lineStrong};
    border-radius: ${token.radius.m};
    background: ${token.color.field};
    text-overflow: ellipsis;
    appearance: none;
  }
  > input:placeholder-shown {
    padding-inline-end: ${token.space[8]};
  }
  > input::-webkit-search-cancel-button {
    display: none;
  }
  > input::placeholder {
    color: ${token.color.ink3};
    opacity: 1;
  }
  > input:focus-visible {
    border-color: ${token.color.toneText};
    box-shadow: 0 0 0 1px ${token.color.toneText};
  }
  > button {
    --icon: 16px;
    position: absolute;
    top: 0;
    inset-inline-end: 0;
    display: grid;
    place-items: center;
    width: ${token.control.target};
    height: ${token.control.target};
    border-radius: ${token.radius.m};
    color: ${token.color.ink3};
  }
  ${media.mobile} {
    > input {
      padding-inline-end: ${token.control.target};
      font-size: ${token.text[16]};
    }
  }
`
