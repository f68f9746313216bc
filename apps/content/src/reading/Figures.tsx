import { display, FretRule, media, token } from '@overtone/design'
import { styled } from 'styled-components'
import { Note } from './Note'

/** Numbers above their labels, under a fret rule; `note` names their source. Four in a row, two on mobile. */
export function Figures({
  label,
  figures,
  note,
}: {
  label: string
  figures: readonly { name: string; value: string }[]
  note?: string
}) {
  return (
    <section aria-label={label}>
      <FretRule />
      <List>
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </List>
      {note && <Note>{note}</Note>}
    </section>
  )
}

const List = styled.dl`
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
  }
  dt {
    margin-top: ${token.space[4]};
    color: ${token.color.ink3};
    font-size: ${token.text[13]};
  }
  dd {
    font-size: ${token.text[32]};
    ${display}
  }
  ${media.mobile} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`
