import { display, media, Panel, token, VisuallyHidden } from '@overtone/design'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** A figure on a surface of its own; inside FigureRow. `value` null is what nobody measures: `unmeasured` says so. */
export function Figure({
  name,
  value,
  unmeasured,
  note,
  picture,
}: {
  name: string
  value: string | null
  unmeasured?: string
  note?: string
  /** Decoration, in the lower corner. */
  picture?: ReactNode
}) {
  return (
    <Box>
      <dt>{name}</dt>
      <dd>
        <Value $isNothing={value === null}>
          {value ?? (
            <>
              <span aria-hidden="true">–</span>
              <VisuallyHidden>{unmeasured}</VisuallyHidden>
            </>
          )}
        </Value>
        {note && <Note>{note}</Note>}
        {picture}
      </dd>
    </Box>
  )
}

/** Figures side by side, on mobile two. */
export const FigureRow = styled.dl<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
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

const Value = styled.span<{ $isNothing: boolean }>`
  display: block;
  margin-top: ${token.space[6]};
  color: ${({ $isNothing }) => ($isNothing ? token.color.ink3 : token.color.ink)};
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
