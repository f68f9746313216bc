import { display, FretRule, media, token } from '@overtone/design'
import { styled } from 'styled-components'

/** Key figures in a row under a fret rule. */
export function FretFigures({ figures }: { figures: readonly { name: string; value: string }[] }) {
  return (
    <>
      <FretRule />
      <Row>
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Row>
    </>
  )
}

const Row = styled.dl`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${token.space[24]};
  padding-top: ${token.space[24]};
  font-variant-numeric: tabular-nums lining-nums;

  /* The number is shown above its name, but screen readers read it after */
  div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    gap: ${token.space[4]};
  }
  dt {
    color: ${token.color.ink3};
    font-size: ${token.text[13]};
  }
  dd {
    font-size: ${token.text[24]};
    ${display}
  }
  ${media.mobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`
