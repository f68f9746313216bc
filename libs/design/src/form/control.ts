import { css } from 'styled-components'
import { media, token } from '../token'

/** The look of text fields and selects. Focus gives them a border in the tone; the focus ring is for buttons. */
export const control = css`
  width: 100%;
  height: ${token.control.m};
  padding-inline: ${token.space[12]};
  border: 1px solid ${token.color.lineStrong};
  border-radius: ${token.radius.m};
  background: ${token.color.field};
  appearance: none;
  transition: border-color ${token.time[4]};

  &::placeholder {
    color: ${token.color.ink3};
    opacity: 1;
  }

  ${media.hover} {
    &:hover {
      border-color: ${token.color.ink3};
    }
  }

  &[aria-invalid='true'] {
    border-color: ${token.color.danger};
  }

  &:focus-visible {
    border-color: ${token.color.toneText};
    box-shadow: 0 0 0 1px ${token.color.toneText};
  }

  &:disabled {
    border-color: transparent;
    background: ${token.color.hover};
    color: ${token.color.ink3};
    cursor: not-allowed;
  }

  /* Below 16 px, iOS zooms in on focus */
  ${media.mobile} {
    font-size: ${token.text[16]};
  }
`
