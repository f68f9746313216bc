import { token } from '@overtone/design'
import { styled } from 'styled-components'

/** Small print under figures and lists, such as that they are samples, or how they were counted. */
export const Note = styled.p`
  margin-top: ${token.space[16]};
  color: ${token.color.ink3};
  font-size: ${token.text[12]};
`
