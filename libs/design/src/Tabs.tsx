import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'
import { styled } from 'styled-components'
import { lens } from './fragments'
import { media, token } from './token'

/**
 * Tabs over the panel of the selected one, which is the children. The arrow keys, Home and End select. On mobile they
 * scroll sideways to keep the selected one in view.
 */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
}: {
  label: string
  tabs: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  children?: ReactNode
}) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => showChosen(list.current), [value])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const from = tabs.findIndex(tab => tab.value === value)
    const to = destination(event.key, from, tabs.length)
    const tab = tabs[to]
    if (!tab) return
    event.preventDefault()
    event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')[to]?.focus()
    onChange(tab.value)
  }

  return (
    <>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(tab => (
          <Tab
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value && children ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </Tab>
        ))}
      </List>
      {children && (
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} tabIndex={0}>
          {children}
        </div>
      )}
    </>
  )
}

/** Scrolls only the tabs: `scrollIntoView` would scroll the page too. */
function showChosen(list: HTMLElement | null): void {
  const chosen = list?.querySelector<HTMLElement>('[aria-selected=true]')
  if (!list || !chosen) return
  const { offsetLeft, offsetWidth } = chosen
  const isInView = offsetLeft >= list.scrollLeft && offsetLeft + offsetWidth <= list.scrollLeft + list.clientWidth
  if (!isInView) list.scrollLeft = offsetLeft - (list.clientWidth - offsetWidth) / 2
}

/** Returns the index of the tab that a key selects; -1 for other keys. */
function destination(key: string, from: number, count: number): number {
  if (key === 'ArrowRight') return (from + 1) % count
  if (key === 'ArrowLeft') return (from - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return -1
}

const List = styled.div`
  position: relative;
  display: flex;
  gap: ${token.space[32]};
  margin-bottom: ${token.space[24]};
  padding-bottom: 3px;
  /* The string, 3 px above the edge so that the lens can overlap it and still scroll along */
  background: linear-gradient(${token.color.line} 0 0) 0 calc(100% - 3px) / 100% 1px no-repeat;
  overflow-x: auto;
  scrollbar-width: none;

  ${media.mobile} {
    gap: ${token.space[24]};
  }
`

const Tab = styled.button`
  position: relative;
  flex: none;
  min-width: ${token.control.target};
  height: 44px;
  border-radius: ${token.radius.s};
  color: ${token.color.ink2};
  font-weight: ${token.weight.medium};
  white-space: nowrap;

  ${media.hover} {
    &:hover {
      color: ${token.color.ink};
    }
  }

  &:focus-visible {
    box-shadow: inset 0 0 0 2px ${token.color.ink};
  }

  &[aria-selected='true'] {
    color: ${token.color.ink};
    font-weight: ${token.weight.strong};
    ${lens}
  }
`
