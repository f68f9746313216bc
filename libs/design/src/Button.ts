import { css, styled, type StyledComponent } from 'styled-components'
import { media, token } from './token'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 's' | 'm' | 'l'
type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize }

/**
 * A button, `type="button"` by default. One primary per view. Danger is an outline, and filled in a dialog.
 * `<Button as={Link} to="/upload">` styles a link like a button.
 */
export const Button: StyledComponent<'button', ButtonLook> = styled.button
  .withConfig({ shouldForwardProp: prop => prop !== 'variant' && prop !== 'size' })
  .attrs<ButtonLook>(props => (props.as ? {} : { type: props.type ?? 'button' }))`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${token.space[8]};
  height: ${({ size = 'm' }) => token.control[size]};
  padding-inline: ${({ size = 'm' }) => padding[size]};
  border: 1px solid transparent;
  border-radius: ${token.radius.m};
  font-size: ${({ size = 'm' }) => text[size]};
  font-weight: ${token.weight.strong};
  white-space: nowrap;
  transition: ${token.time[4]};
  transition-property: background, border-color, color, scale;

  &:active {
    scale: 0.98;
  }

  ${({ variant = 'secondary' }) => variants[variant]}

  &:disabled {
    background: ${token.color.hover};
    color: ${token.color.ink3};
    border-color: transparent;
    cursor: not-allowed;
    scale: 1;
  }
`

const padding = { s: token.space[12], m: token.space[16], l: token.space[24] }
const text = { s: token.text[13], m: token.text[14], l: token.text[16] }

const variants = {
  primary: css`
    background: ${token.color.paper};
    color: ${token.color.onInk};

    ${media.hover} {
      &:hover {
        background: ${token.color.paperHover};
      }
    }
  `,
  secondary: css`
    border-color: ${token.color.lineStrong};

    ${media.hover} {
      &:hover {
        background: ${token.color.hover};
      }
    }
  `,
  quiet: css`
    color: ${token.color.ink2};

    ${media.hover} {
      &:hover {
        background: ${token.color.hover};
        color: ${token.color.ink};
      }
    }
  `,
  danger: css`
    color: ${token.color.danger};
    border-color: color-mix(in oklab, ${token.color.danger} 55%, transparent);

    ${media.hover} {
      &:hover {
        background: ${token.color.dangerQuiet};
      }
    }

    dialog &:enabled {
      background: ${token.color.danger};
      color: ${token.color.ground};
    }

    ${media.hover} {
      dialog &:enabled:hover {
        background: color-mix(in oklab, ${token.color.danger} 88%, ${token.color.ink});
      }
    }
  `,
}
