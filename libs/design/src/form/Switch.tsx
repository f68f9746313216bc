import type { ComponentProps, ReactNode } from 'react'
import { styled } from 'styled-components'
import { token } from '../token'
import { choice, Sentence } from './choice'

/** A setting that takes effect at once. The label is the children; the switch is at the end of the line. */
export function Switch({
  hint,
  children,
  ...props
}: Omit<ComponentProps<'input'>, 'type' | 'role'> & { hint?: ReactNode }) {
  return (
    <Choice>
      <Sentence hint={hint}>{children}</Sentence>
      <Lever type="checkbox" role="switch" {...props} />
    </Choice>
  )
}

const Choice = styled.label`
  ${choice}
  grid-template-columns: minmax(0, 1fr) auto;
`

const Lever = styled.input`
  width: 36px;
  height: 20px;
  margin: 0.5px 0 0;
  padding: 2px;
  border: 1px solid ${token.color.lineStrong};
  border-radius: ${token.radius.round};
  background: ${token.color.field};
  appearance: none;
  cursor: inherit;
  transition: ${token.time[4]};
  transition-property: background, border-color;

  &::before {
    content: '';
    display: block;
    width: 14px;
    height: 14px;
    border-radius: 50%;
    /* Drawn as a border, so that it stays visible in forced colors mode */
    border: 7px solid ${token.color.ink3};
    transition: translate ${token.time[3]} ${token.ease.pluck};
  }

  &:checked {
    border-color: transparent;
    background: ${token.color.paper};
  }

  &:checked::before {
    border-color: ${token.color.onInk};
    translate: 16px 0;
  }

  &:disabled {
    border-color: transparent;
    background: ${token.color.hover};
  }

  &:disabled::before {
    border-color: ${token.color.ink3};
  }
`
