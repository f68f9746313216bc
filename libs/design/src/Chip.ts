import { styled, type StyledComponent } from 'styled-components'
import { media, token } from './token'

type ChipLook = { isPressed?: boolean; variant?: 'outline' | 'surface' }

/**
 * A rounded option among several. `isPressed` makes it a toggle; a chip that is a link uses `aria-current` instead. The
 * `surface` variant distinguishes a second group of options from the first.
 */
export const Chip: StyledComponent<'button', ChipLook> = styled.button
  .withConfig({ shouldForwardProp: prop => prop !== 'isPressed' && prop !== 'variant' })
  .attrs<ChipLook>(props => ({
    ...(props.as ? {} : { type: props.type ?? 'button' }),
    'aria-pressed': props.isPressed,
  }))`
  display: inline-flex;
  align-items: center;
  flex: none;
  gap: ${token.space[8]};
  height: ${token.control.chip};
  padding-inline: 14px;
  border: 1px solid ${({ variant }) => (variant === 'surface' ? 'transparent' : token.color.line)};
  border-radius: ${token.radius.round};
  background: ${({ variant }) => (variant === 'surface' ? token.color.surface : 'none')};
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
  font-weight: ${token.weight.medium};
  white-space: nowrap;
  transition: ${token.time[4]};
  transition-property: border-color, color, background;

  ${media.hover} {
    &:hover {
      border-color: ${token.color.lineStrong};
      color: ${token.color.ink};
    }
  }

  &[aria-pressed='true'],
  &[aria-current] {
    border-color: transparent;
    background: ${token.color.paper};
    color: ${token.color.onInk};
  }

  &:disabled {
    border-color: transparent;
    background: ${token.color.hover};
    color: ${token.color.ink3};
    cursor: not-allowed;
  }
`

/** A row of chips: they wrap, and on mobile scroll sideways from edge to edge of the page. */
export const ChipRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[8]};

  ${media.mobile} {
    flex-wrap: nowrap;
    margin: calc(-1 * ${token.space[6]}) calc(-1 * ${token.frame.gutter});
    padding: ${token.space[6]} ${token.frame.gutter};
    overflow-x: auto;
    scrollbar-width: none;
  }
`
