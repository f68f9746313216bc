import { css } from 'styled-components'

/** The inks of both halves of a lens, in the hue of its key; without oklch, the fill of what it is part of stays. */
export const lensInks = css`
  @supports (color: oklch(0.5 0.1 200)) {
    [data-part='lit'] {
      fill: oklch(var(--figure-l) var(--figure-c) var(--hue));
    }
    [data-part='shade'] {
      fill: oklch(var(--shade-l) var(--shade-c) var(--hue));
    }
  }
`
