import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { display } from './fragments'
import { Panel } from './Panel'
import { media, token } from './token'
import { VisuallyHidden } from './VisuallyHidden'

/**
 * A statistic on its own surface, inside FigureRow. If `value` is null, `unmeasured` is announced. `picture` is a
 * decoration beside the value if there is room.
 */
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
  note?: ReactNode
  picture?: ReactNode
}) {
  return (
    <Panel>
      <Name>{name}</Name>
      <dd>
        <Line>
          <Value $isNothing={value === null}>
            {value ?? (
              <>
                <span aria-hidden="true">–</span>
                <VisuallyHidden>{unmeasured}</VisuallyHidden>
              </>
            )}
          </Value>
          {picture && <Beside>{picture}</Beside>}
        </Line>
        {note && <Note>{note}</Note>}
      </dd>
    </Panel>
  )
}

/** Figures side by side, two per row when narrow; an odd last one spans its row. */
export const FigureRow = styled.dl<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: ${token.space[16]};
  font-variant-numeric: tabular-nums lining-nums;

  ${media.narrow} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > :last-child:nth-child(odd) {
      grid-column: 1 / -1;
    }
  }
  ${media.mobile} {
    gap: ${token.space[12]};
  }
`

const Name = styled.dt`
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
`

const Line = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[16]};
  margin-top: ${token.space[6]};
`

const Value = styled.span<{ $isNothing: boolean }>`
  flex: none;
  max-width: 100%;
  color: ${({ $isNothing }) => ($isNothing ? token.color.ink3 : token.color.ink)};
  font-size: ${token.text[32]};
  ${display}

  ${media.mobile} {
    font-size: ${token.text[24]};
  }
`

const Beside = styled.span`
  flex: 0 1 96px;
  min-width: 0;

  > svg {
    display: block;
    width: 100%;
  }
  ${media.mobile} {
    display: none;
  }
`

const Note = styled.span`
  display: block;
  margin-top: ${token.space[6]};
  color: ${token.color.ink3};
  font-size: ${token.text[13]};
`
