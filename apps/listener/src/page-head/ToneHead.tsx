import { display, media, Page, token } from '@overtone/design'
import { toneKey, type MusicalKey } from '@overtone/domain'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/**
 * The header of a detail page, in the tone of its key: a square or round picture, `children` beside it (below it on
 * phones), and `below` at full width underneath.
 */
export function ToneHead({
  musicalKey = null,
  picture,
  isRound = false,
  below,
  children,
}: {
  musicalKey?: MusicalKey | null
  picture: ReactNode
  isRound?: boolean
  below?: ReactNode
  children: ReactNode
}) {
  return (
    <Band data-key={toneKey(musicalKey)}>
      <Page>
        <Top $isRound={isRound}>
          {picture}
          <div>{children}</div>
        </Top>
        {below}
      </Page>
    </Band>
  )
}

/** The title of a detail page. Longer titles get a smaller font size. */
export function HeadTitle({ children }: { children: string }) {
  const size = children.length <= 40 ? 'l' : children.length <= 80 ? 'm' : 's'
  return <Title $size={size}>{children}</Title>
}

const wideSizes = {
  l: `clamp(2.25rem, 5vw, ${token.text[64]})`,
  m: `clamp(2rem, 4vw, ${token.text[48]})`,
  s: token.text[32],
}

const Title = styled.h1<{ $size: keyof typeof wideSizes }>`
  ${display}
  margin-block: ${token.space[12]} ${token.space[16]};
  font-size: ${({ $size }) => wideSizes[$size]};
  letter-spacing: -0.042em;
  line-height: 1.02;
  overflow-wrap: anywhere;

  ${media.mobile} {
    margin-block: ${token.space[8]};
    font-size: ${({ $size }) => ($size === 'l' ? 'clamp(1.75rem, 9vw, 2.25rem)' : token.text[24])};
  }
`

const Band = styled.header`
  background: color-mix(in oklab, ${token.color.toneQuiet} 62%, ${token.color.ground});
`

const Top = styled.div<{ $isRound: boolean }>`
  display: grid;
  grid-template-columns: ${props => (props.$isRound ? 'min(224px, 26vw)' : 'min(320px, 30vw)')} minmax(0, 1fr);
  gap: ${token.space[48]};
  align-items: ${props => (props.$isRound ? 'center' : 'end')};
  padding-block: ${token.space[32]};

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${props => (props.$isRound ? token.space[16] : token.space[24])};
    padding-block: ${token.space[16]} ${token.space[24]};

    > :first-child {
      width: ${props => (props.$isRound ? '44%' : '62%')};
    }
  }
`
