import { styled, type StyledComponent } from 'styled-components'
import { media, token } from './token'

type GridLook = { columns?: 5 | 6 }

/** A list of covers: 5 columns, 4 up to 1100 px, 2 on mobile; `columns={6}` for smaller ones. */
export const Grid: StyledComponent<'ul', GridLook> = styled.ul
  .withConfig({ shouldForwardProp: prop => prop !== 'columns' })
  // Safari's screen reader ignores a list without markers unless it has the role
  .attrs<GridLook>({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(${({ columns = 5 }) => columns}, minmax(0, 1fr));
  gap: ${({ columns }) => (columns === 6 ? token.space[24] : `${token.space[32]} ${token.space[24]}`)};

  ${media.narrow} {
    grid-template-columns: repeat(${({ columns = 5 }) => columns - 1}, minmax(0, 1fr));
  }

  ${media.mobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${token.space[24]} ${token.space[16]};
  }
`
