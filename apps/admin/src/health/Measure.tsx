import { media, token } from '@overtone/design'
import { Bar, Level } from '@overtone/design/panels'
import { styled } from 'styled-components'

/** A measured number with its level. */
export function Measure({
  name,
  text,
  value,
  isShare = false,
}: {
  name: string
  text: string
  /** 0–1. */
  value: number
  /** True for a share of a whole, where a high value isn't a warning. */
  isShare?: boolean
}) {
  return (
    <div>
      <Name>{name}</Name>
      <Text>{text}</Text>
      {isShare ? (
        <Room>
          <Bar value={value} label={`${name}: ${text}`} />
        </Room>
      ) : (
        <Level value={value} label={`${name}: ${text}`} />
      )}
    </div>
  )
}

/** Numbers with their levels, side by side. */
export const Levels = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(170px, 1fr));
  gap: ${token.space[24]};

  ${media.mobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${token.space[16]};
  }
`

const Name = styled.p`
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
`

const Text = styled.p`
  margin-bottom: ${token.space[6]};
  font-size: ${token.text[18]};
  font-weight: ${token.weight.strong};
  font-variant-numeric: tabular-nums lining-nums;
`

/** Padding that makes a bar as high as a level. */
const Room = styled.div`
  padding-block: 3px;
`
