import { css, keyframes } from 'styled-components'
import { token } from './token'

/**
 * The indicator of the current item: a lens on the lower edge of a positioned element. Put it in the state's own
 * selector.
 */
export const lens = css`
  &::after {
    content: '';
    position: absolute;
    inset: auto 0 -3px;
    height: 5px;
    border-radius: 50%;
    background: ${token.color.tone};
  }
`

/** Text on one line, truncated with an ellipsis. */
export const oneLine = css`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

/** The typeface of headings, for text that isn't one: the wide cut of the family, set tight. */
export const display = css`
  font-family: ${token.font.display};
  font-stretch: ${token.width.wide};
  font-weight: ${token.weight.display};
  letter-spacing: -0.035em;
  line-height: 1.1;
`

const show = keyframes`from { visibility: hidden; }`

/** Delays a loading indicator by 300 ms, so that it doesn't flash before a fast response. */
export const fadeInAfterDelay = css`
  ${show} 1ms 300ms backwards
`
