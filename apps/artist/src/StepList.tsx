import { display, media, token } from '@overtone/design'
import { styled } from 'styled-components'

/** A numbered list of steps, side by side if there is room. */
export function StepList({ steps }: { steps: readonly { title: string; text: string }[] }) {
  return (
    <List>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </List>
  )
}

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${token.space[32]};
  counter-reset: step;

  li::before {
    counter-increment: step;
    content: counter(step);
    content: counter(step) / ''; /* screen readers already announce list numbers */
    display: block;
    margin-bottom: ${token.space[8]};
    color: ${token.color.ink3};
    font-size: ${token.text[32]};
    ${display}
  }
  p {
    max-width: 34em;
    margin-top: ${token.space[6]};
    color: ${token.color.ink2};
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token.space[24]};
  }
`
