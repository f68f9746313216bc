import { display, media, Panel, token } from '@overtone/design'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** A figure on a surface of its own, inside FigureRow. */
export function Figure({
  name,
  value,
  note,
  picture,
}: {
  name: string
  value: string
  note?: ReactNode
  picture?: ReactNode
}) {
  return (
    <Box>
      <dt>{name}</dt>
      <dd>
        <Value>{value}</Value>
        {note && <Note>{note}</Note>}
        {picture}
      </dd>
    </Box>
  )
}

/** Four side by side, on mobile two. */
export const FigureRow = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${token.space[16]};
  font-variant-numeric: tabular-nums lining-nums;

  ${media.narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.mobile} {
    gap: ${token.space[12]};
  }
`

const Box = styled(Panel)`
  position: relative;
  overflow: hidden;

  dt {
    color: ${token.color.ink2};
    font-size: ${token.text[13]};
  }
`

const Value = styled.span`
  display: block;
  margin-top: ${token.space[6]};
  font-size: ${token.text[32]};
  ${display}

  ${media.mobile} {
    font-size: ${token.text[24]};
  }
`

const Note = styled.span`
  display: block;
  margin-top: ${token.space[6]};
  color: ${token.color.ink3};
  font-size: ${token.text[13]};
`
