import { css, keyframes } from 'styled-components'
import { token } from './token'

/** The sign of "this one": a lens on the lower edge of a positioned element. Put it in the state's own selector. */
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

/** Text on one line, cut with an ellipsis where it does not fit. */
export const oneLine = css`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

/** The voice of headings, for text that is not one: the wide cut of the family, set tight. */
export const display = css`
  font-family: ${token.font.display};
  font-stretch: ${token.width.wide};
  font-weight: ${token.weight.display};
  letter-spacing: -0.035em;
  line-height: 1.1;
`

const show = keyframes`from { visibility: hidden; }`

/** An animation that keeps back what only says "wait" for 300 ms: a quick answer then shows no flash of it. */
export const shownLate = css`
  ${show} 1ms 300ms backwards
`
