import { styled, type StyledComponent } from 'styled-components'
import { media, token } from './token'

type IconButtonLook = { label: string; isOn?: boolean | undefined; size?: 's' | 'm' }

/**
 * A square button with one icon. `label` is its accessible name and tooltip. `isOn` makes it a toggle whose icon is
 * filled with the tone when on. `size="s"` is 32 px with a pointer, but 44 px on phones.
 */
export const IconButton: StyledComponent<'button', IconButtonLook> = styled.button
  .withConfig({ shouldForwardProp: prop => prop !== 'label' && prop !== 'isOn' && prop !== 'size' })
  .attrs<IconButtonLook>(props => ({
    ...(props.as ? {} : { type: props.type ?? 'button' }),
    'aria-label': props.label,
    'aria-pressed': props.isOn,
    title: props.label,
  }))`
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${({ size }) => (size === 's' ? token.control.s : token.control.target)};
  aspect-ratio: 1;
  border-radius: ${token.radius.m};
  color: ${token.color.ink2};
  transition: ${token.time[4]};
  transition-property: background, color;

  ${media.hover} {
    &:hover {
      background: ${token.color.hover};
      color: ${token.color.ink};
    }
  }

  &[aria-pressed='true'] {
    color: ${token.color.toneText};

    svg {
      fill: currentColor;
    }
  }

  &:disabled {
    background: none;
    color: ${token.color.ink3};
    cursor: not-allowed;
  }
`
