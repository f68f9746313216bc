import { media, oneLine, token } from '@overtone/design'
import { styled } from 'styled-components'

/** The rows of a chart. Safari drops list semantics without markers, hence the explicit role. */
export const ChartLines = styled.ol.attrs({ role: 'list' })``

/** One chart row, 64 px high. */
export const ChartLine = styled.li`
  display: flex;
  align-items: center;
  gap: ${token.space[16]};
  min-height: 64px;
  padding-block: ${token.space[8]};
  border-bottom: ${token.edge.hairline};
  font-variant-numeric: tabular-nums lining-nums;

  &[aria-current] a:first-child {
    color: ${token.color.toneText};
  }
  ${media.mobile} {
    gap: ${token.space[12]};
  }
`

/** The chart position, large, with its change below. */
export const Place = styled.div`
  display: grid;
  flex: none;
  justify-items: center;
  width: 36px;
  line-height: 1.2;

  ${media.mobile} {
    width: 28px;
  }

  b {
    font-size: ${token.text[18]};
    font-weight: ${token.weight.display};
  }
`

export const Picture = styled.div`
  flex: none;
  width: 48px;

  ${media.mobile} {
    width: 40px;
  }
`

/** A name above a detail, one line each. */
export const Names = styled.div.attrs({ className: 'one-touch-target' })`
  display: grid;
  flex: 1;
  justify-items: start;
  min-width: 0;

  > * {
    max-width: 100%;
    color: ${token.color.ink2};
    font-size: ${token.text[13]};
    ${oneLine}
  }
  > :first-child {
    color: ${token.color.ink};
    font-size: ${token.text[14]};
    font-weight: ${token.weight.strong};
  }
  a {
    border-radius: ${token.radius.s};
  }
  ${media.mobile} {
    > * {
      overflow-wrap: anywhere;
      white-space: normal;
    }
  }
  ${media.hover} {
    a:hover {
      text-decoration: underline 1px;
      text-underline-offset: 3px;
    }
  }
`

export const Figure = styled.span`
  flex: none;
  min-width: 84px;
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
  text-align: end;
  white-space: nowrap;

  ${media.mobile} {
    /* Stacks the number above its label: side by side, a long label would leave no room for the title */
    width: min-content;
    min-width: 0;
    white-space: normal;
  }
`

/** A secondary detail, shown only where there is room. */
export const Aside = styled(Figure)`
  width: 104px;
  color: ${token.color.ink3};

  ${media.mobile} {
    display: none;
  }
`
