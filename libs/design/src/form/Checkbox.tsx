import type { ComponentProps, ReactNode } from 'react'
import { styled } from 'styled-components'
import { token } from '../token'
import { choice, Mark, Sentence } from './choice'

/** A checkbox labeled by its children. Accepts every prop of an <input type="checkbox">. */
export function Checkbox({ hint, children, ...props }: Omit<ComponentProps<'input'>, 'type'> & { hint?: ReactNode }) {
  return (
    <Choice>
      <Box type="checkbox" {...props} />
      <Sentence hint={hint}>{children}</Sentence>
    </Choice>
  )
}

const Choice = styled.label`
  ${choice}
`

const Box = styled(Mark)`
  border-radius: ${token.radius.s};

  &::after {
    content: '';
    width: 10px;
    height: 6px;
    border: solid ${token.color.onInk};
    border-width: 0 0 2px 2px;
    rotate: -45deg;
    translate: 0 -1px;
    opacity: 0;
  }
`
