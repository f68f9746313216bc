import { token } from '@overtone/design'
import { styled } from 'styled-components'

/** Facts about a track: a quiet name, a strong value, and small print. */
export const FactList = styled.dl`
  gap: ${token.space[24]} ${token.space[32]};
  font-variant-numeric: tabular-nums lining-nums;

  dt {
    color: ${token.color.ink3};
    font-size: ${token.text[13]};
  }
  dd {
    margin-top: 2px;
    font-size: ${token.text[18]};
    font-weight: ${token.weight.strong};
  }
  small {
    font-size: ${token.text[13]};
    font-weight: ${token.weight.text};
  }
`
