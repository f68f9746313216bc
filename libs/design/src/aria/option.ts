import { css } from 'styled-components'
import { token } from '../token'

/** The style of an option in a menu or list, in each react-aria state. */
export const option = css`
  display: flex;
  align-items: center;
  gap: ${token.space[12]};
  min-height: ${token.control.m};
  padding: ${token.space[6]} ${token.space[12]};
  border-radius: ${token.radius.s};
  color: ${token.color.ink};
  text-decoration: none;
  outline: none;
  cursor: pointer;

  svg {
    color: ${token.color.ink3};
  }

  &[data-focused],
  &[data-hovered] {
    background: ${token.color.hover};
  }

  &[data-focus-visible] {
    box-shadow: inset 0 0 0 2px ${token.color.ink};
  }

  &[data-selected] {
    font-weight: ${token.weight.strong};
  }

  &[data-disabled] {
    color: ${token.color.ink3};
    cursor: not-allowed;
  }
`
