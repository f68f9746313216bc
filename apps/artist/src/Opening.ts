import { media, token } from '@overtone/design'
import { styled } from 'styled-components'

/** The hero of a page: a large heading with a call to action, and an illustration beside it. */
export const Opening = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: center;
  gap: ${token.space[64]};
  padding-block: ${token.space[24]} ${token.space[48]};

  > :first-child h2 {
    max-width: 14em;
    font-size: clamp(${token.text[32]}, 3.6vw, ${token.text[48]});
    letter-spacing: -0.032em;
    line-height: ${token.leading.tight};
  }
  > :first-child p {
    max-width: 32em;
    margin-block: ${token.space[24]};
    color: ${token.color.ink2};
    font-size: ${token.text[16]};
  }
  ${media.narrow} {
    gap: ${token.space[32]};
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    padding-top: 0;
  }
`
