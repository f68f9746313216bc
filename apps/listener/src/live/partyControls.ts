import { token } from '@overtone/design'
import { styled } from 'styled-components'

export const Controls = styled.div`
  display: grid;
  grid-column: 1 / -1;
  gap: ${token.space[12]};
  justify-items: start;
  max-width: 37em;
`

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[8]};
`

export const Quiet = styled.p`
  color: ${token.color.ink3};
  font-size: ${token.text[13]};
  font-variant-numeric: tabular-nums;
`
