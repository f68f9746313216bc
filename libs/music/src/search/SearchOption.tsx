import { media, oneLine, token } from '@overtone/design'
import { Link } from '@overtone/router'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** The props that the options of a list share. */
export interface OptionList {
  readonly list: string
  readonly active: string | undefined
  /** Called when an option that leads to another page is chosen. */
  readonly onChoose: () => void
}

/**
 * A row of the listbox: an option that links to a page, and optionally a second one (`side`), its next sibling. The
 * options are never focused; the field points to the active one with `aria-activedescendant`.
 */
export function SearchOption(
  props: OptionList & {
    /** Unique in the list. */
    name: string
    to: string
    picture: ReactNode
    title: string
    /** The kind of result. */
    kind?: string
    side?: ReactNode
  },
) {
  const id = `${props.list}-${props.name}`
  return (
    <Row>
      <Option
        to={props.to}
        role="option"
        id={id}
        aria-selected={props.active === id}
        tabIndex={-1}
        onClick={props.onChoose}
      >
        <span>{props.picture}</span>
        <span>
          <b>{props.title}</b>
          {props.kind && <small>{props.kind}</small>}
        </span>
      </Option>
      {props.side}
    </Row>
  )
}

const Row = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  padding-inline: ${token.space[8]};

  > :not(:first-child) {
    position: absolute;
    inset-inline-end: ${token.space[12]};
  }
`

const Option = styled(Link)`
  display: grid;
  flex: 1;
  grid-template-columns: 40px minmax(0, 1fr);
  align-items: center;
  gap: ${token.space[12]};
  min-width: 0;
  min-height: 52px;
  padding: ${token.space[6]} ${token.space[8]};
  border-radius: ${token.radius.m};
  color: inherit;
  text-decoration: none;

  &:not(:last-child) {
    padding-inline-end: 60px;
  }
  > span:first-child {
    display: grid;
    --icon: 18px;
    color: ${token.color.ink3};
  }
  > span:first-child > svg {
    margin: auto;
  }
  b,
  small {
    display: block;
    ${oneLine}
  }
  b {
    font-weight: ${token.weight.medium};
  }
  small {
    color: ${token.color.ink2};
    font-size: ${token.text[13]};
  }
  &[aria-selected='true'] {
    background: ${token.color.hover};
    box-shadow: inset 0 0 0 2px ${token.color.ink};
  }
  ${media.hover} {
    &:hover {
      background: ${token.color.hover};
    }
  }
`
