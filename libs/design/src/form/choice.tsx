import type { ReactNode } from 'react'
import { css, styled } from 'styled-components'
import { token } from '../token'

/** A control and its label, both of which can be pressed. */
export const choice = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${token.space[12]};
  align-items: start;
  min-height: calc(${token.control.target} + 1px); /* a box that begins between two pixels loses up to one */
  padding-block: ${token.space[8]};
  cursor: pointer;

  &:has(:disabled) {
    color: ${token.color.ink3};
    cursor: not-allowed;
  }
`

/** The box or the ring: a native control without its appearance. Its `::after` is the checked mark. */
export const Mark = styled.input`
  display: grid;
  place-items: center;
  width: 20px;
  height: 20px;
  margin: 0.5px 0 0;
  border: 1px solid ${token.color.lineStrong};
  background: ${token.color.field};
  appearance: none;
  cursor: inherit;
  transition: ${token.time[4]};
  transition-property: background, border-color;

  &:checked {
    border-color: transparent;
    background: ${token.color.paper};
  }

  &:checked::after {
    opacity: 1 !important;
  }

  &[aria-invalid='true'] {
    border-color: ${token.color.danger};
  }

  &:disabled {
    border-color: transparent;
    background: ${token.color.hover};
  }

  &:disabled::after {
    border-color: ${token.color.ink3};
  }
`

/** The label of a control, with a hint below. */
export function Sentence({ hint, children }: { hint?: ReactNode; children: ReactNode }) {
  return (
    <span>
      {children}
      {hint && <Hint>{hint}</Hint>}
    </span>
  )
}

const Hint = styled.span`
  display: block;
  color: ${token.color.ink3};
  font-size: ${token.text[13]};
`
