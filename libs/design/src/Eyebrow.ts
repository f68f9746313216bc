import { styled } from 'styled-components'
import { token } from './token'

/** The small line above a heading. */
export const Eyebrow = styled.p`
  margin-bottom: ${token.space[8]};
  color: ${token.color.ink3};
  font-size: ${token.text[13]};
`
