import { useStore } from '@nanostores/react'
import { media, token, VisuallyHidden } from '@overtone/design'
import { count, i18n, params } from '@overtone/i18n'
import { useEffect, useEffectEvent, useId, useRef, useState, type RefObject } from 'react'
import { styled } from 'styled-components'
import { FoundOptions } from './FoundOptions'
import { RecentOptions } from './RecentOptions'
import { $recentSearches, forgetSearches, rememberSearch } from './recentSearches'
import { useFound } from './useFound'

const $t = i18n('music/searchPanel', {
  suggestions: 'Suggestions',
  failed: 'Suggestions aren’t available right now. Press Enter to search anyway.',
  nothing: params('Nothing matches “{text}”.'),
  spelling: params('Showing results for “{spelling}”'),
  forget: 'Clear recent searches',
  results: count({ one: '{count} suggestion', many: '{count} suggestions' }),
})

/** The open listbox, for the ARIA attributes of the field: the ids of the list and of the active option. */
export interface Popup {
  readonly list: string
  readonly active: string | undefined
}

export interface SearchPanelProps {
  readonly text: string
  readonly input: RefObject<HTMLInputElement | null>
  readonly onPopup: (popup: Popup | null) => void
  /** Called when an option that leads to another page is chosen. */
  readonly onChoose: () => void
  readonly onClose: () => void
}

/**
 * Suggestions for the search, or recent searches while the field is blank. Focus stays in the field, whose arrow keys,
 * Enter and Escape control the options; the left and right arrow keys switch between a track and its play button.
 */
export function SearchPanel({ text, input, onPopup, onChoose, onClose }: SearchPanelProps) {
  const t = useStore($t)
  const list = useId()
  const box = useRef<HTMLDivElement>(null)
  const recent = useStore($recentSearches)
  const q = text.trim()
  const { found, hasFailed, q: foundFor } = useFound(q)
  const [active, setActive] = useState<{ id: string | undefined; q: string }>({ id: undefined, q })
  const activeId = active.q === q ? active.id : undefined
  const amount = found ? found.tracks.length + found.artists.length + found.playlists.length + found.releases.length : 0
  const isShown = q !== '' || recent.length > 0

  useEffect(() => {
    onPopup(isShown ? { list, active: activeId } : null)
  }, [onPopup, isShown, list, activeId])
  useEffect(() => () => onPopup(null), [onPopup])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const current = activeId ? document.getElementById(activeId) : null
    const next = destination(event.key, box.current, current)
    if (event.key === 'Escape' && isShown) onClose()
    else if (event.key === 'Enter' && current) current.click()
    else if (next !== undefined) setActive({ id: next?.id, q })
    else return
    event.preventDefault()
    event.stopPropagation() // Escape would close the mobile menu, too
  })
  const onSubmit = useEffectEvent(() => rememberSearch(q))
  useEffect(() => {
    const field = input.current
    const form = field?.form
    field?.addEventListener('keydown', onKeyDown)
    form?.addEventListener('submit', onSubmit)
    return () => {
      field?.removeEventListener('keydown', onKeyDown)
      form?.removeEventListener('submit', onSubmit)
    }
  }, [input])

  function onOption() {
    rememberSearch(q)
    onChoose()
  }

  if (!isShown) return null
  return (
    <Box ref={box}>
      {found?.spelling && q !== '' && <Note>{t.spelling({ spelling: found.spelling })}</Note>}
      <div id={list} role="listbox" aria-label={t.suggestions} onMouseDown={event => event.preventDefault()}>
        {q === '' ? (
          <RecentOptions texts={recent} list={list} active={activeId} onChoose={onOption} />
        ) : (
          <FoundOptions q={q} found={found} list={list} active={activeId} onChoose={onOption} />
        )}
      </div>
      {q === '' && (
        <Forget type="button" onClick={forgetSearches}>
          {t.forget}
        </Forget>
      )}
      {q !== '' && (hasFailed || (found && amount === 0)) && (
        <Note role="status">{hasFailed ? t.failed : t.nothing({ text: foundFor })}</Note>
      )}
      {q !== '' && amount > 0 && (
        <VisuallyHidden as="p" role="status">
          {t.results(amount)}
        </VisuallyHidden>
      )}
    </Box>
  )
}

/**
 * Returns the option that a key moves to: null for the field itself, undefined for other keys. A row has one option, or
 * two for a track: the second plays it.
 */
function destination(key: string, box: HTMLElement | null, current: HTMLElement | null) {
  const all = [...(box?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
  const first = all.filter(option => !option.previousElementSibling)
  const at = current ? first.findIndex(option => [option, option.nextElementSibling].includes(current)) : -1
  const side = first[at]?.nextElementSibling
  if (key === 'ArrowDown') return first[at + 1] ?? null
  if (key === 'ArrowUp') return at === 0 ? null : (first.at(at < 0 ? -1 : at - 1) ?? null)
  if (key === 'ArrowRight' && side && side !== current) return side
  if (key === 'ArrowLeft' && side && side === current) return first[at]
  return undefined
}

/** Floats above the page, full width on phones. In the mobile menu, which scrolls, it is part of the menu. */
const Box = styled.div`
  position: var(--search-panel, absolute);
  z-index: ${token.layer.header};
  top: calc(100% + ${token.space[6]});
  inset-inline-end: 0;
  width: max(100%, 420px);
  max-height: min(640px, calc(100dvh - ${token.frame.header} - ${token.frame.playerSpace} - ${token.space[24]}));
  padding-block: ${token.space[8]};
  border-radius: ${token.radius.l};
  background: ${token.color.raised};
  box-shadow: ${token.shadow[2]};
  overflow-y: auto;
  overscroll-behavior: contain;

  ${media.mobile} {
    inset-inline-end: calc(-1 * ${token.frame.gutter});
    inset-inline-start: calc(-1 * ${token.frame.gutter});
    width: auto;
    border-radius: 0;
  }
`

const Note = styled.p`
  padding: ${token.space[8]} ${token.space[16]};
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
`

const Forget = styled.button`
  width: 100%;
  min-height: 44px;
  padding-inline: ${token.space[16]};
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
  text-align: start;

  &:hover {
    color: ${token.color.ink};
  }
`
