import { media, oneLine, token } from '@overtone/design'
import { styled } from 'styled-components'

/** The line of facts under the title; its links are 44 px high on phones. */
export const HeadFacts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[4]} ${token.space[16]};
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
  font-variant-numeric: tabular-nums lining-nums;

  a {
    color: ${token.color.ink};
    font-weight: ${token.weight.medium};
    ${oneLine}

    ${media.mobile} {
      margin-block: calc(-1 * ${token.space[12]});
      padding-block: ${token.space[12]};
    }
  }
`

/** The buttons below the facts. */
export const HeadActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[12]};
  margin-top: ${token.space[24]};
`
