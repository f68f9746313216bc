import { token } from '@overtone/design'
import { styled } from 'styled-components'

/** A sentence above a table. */
export const Note = styled.p`
  max-width: 64ch;
  margin-bottom: ${token.space[12]};
  color: ${token.color.ink2};
`
