import { media, token } from '@overtone/design'
import { styled } from 'styled-components'

/** Items side by side, each with a heading and a few sentences, in the given number of columns; one on mobile. */
export const Cards = styled.ul
  .withConfig({ shouldForwardProp: prop => prop !== 'columns' })
  .attrs<{ columns?: 2 | 3 | 4 }>({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(${({ columns = 3 }) => columns}, minmax(0, 1fr));
  gap: ${token.space[32]} ${token.space[24]};

  > li > svg:first-child {
    --icon: 24px;
    margin-bottom: ${token.space[12]};
    color: ${token.color.ink3};
  }
  h2 {
    font-size: ${token.text[18]};
  }
  :is(h2, h3) + p {
    margin-top: ${token.space[6]};
  }
  small {
    color: ${token.color.ink3};
    font-size: ${token.text[13]};
    font-variant-numeric: tabular-nums;
  }
  p {
    color: ${token.color.ink2};
    text-wrap: pretty;
  }
  ${media.narrow} {
    grid-template-columns: repeat(${({ columns = 3 }) => Math.min(columns, 2)}, minmax(0, 1fr));
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token.space[24]};
  }
`
