import { token } from '@overtone/design'
import { styled } from 'styled-components'

/** A count with its icon, as high as the small buttons beside it. */
export const Tally = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${token.space[8]};
  height: ${token.control.s};
  padding-inline: ${token.space[12]};
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
  font-weight: ${token.weight.strong};
`
