import { display, lens, media, token } from '@overtone/design'
import { styled } from 'styled-components'

/** Headings to choose from, and beside them the text of the current one. */
export function ValueStage({
  values,
  current,
  isStill,
  onChoose,
}: {
  values: readonly { name: string; text: string }[]
  current: number
  /** True while nothing rotates: a change is then the user's own, and is announced to screen readers. */
  isStill: boolean
  onChoose: (index: number) => void
}) {
  return (
    <Stage>
      <Names>
        {values.map(({ name }, i) => (
          <li key={name}>
            <Name type="button" aria-pressed={i === current} onClick={() => onChoose(i)}>
              {name}
            </Name>
          </li>
        ))}
      </Names>
      <Words aria-live={isStill ? 'polite' : 'off'}>
        {values.map(({ name, text }, i) => (
          <p key={name} aria-hidden={i !== current}>
            {text}
          </p>
        ))}
      </Words>
    </Stage>
  )
}

const Stage = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space[32]} ${token.space[64]};

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Names = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${token.space[12]};
  justify-items: start;
`

const Name = styled.button`
  position: relative;
  min-height: ${token.control.target};
  border-radius: ${token.radius.s};
  color: ${token.color.ink3};
  font-size: clamp(${token.text[24]}, 3.4vw, ${token.text[48]});
  text-align: start;
  ${display}
  transition: color ${token.time[4]};

  ${media.hover} {
    &:hover {
      color: ${token.color.ink};
    }
  }
  &[aria-pressed='true'] {
    color: ${token.color.ink};
    ${lens}
  }
`

/* All four overlap, so that the longest sets the height and nothing below shifts */
const Words = styled.div`
  display: grid;

  p {
    grid-area: 1 / 1;
    max-width: 30em;
    color: ${token.color.ink2};
    font-size: ${token.text[24]};
    line-height: ${token.leading.snug};
    text-wrap: pretty;
    transition: opacity ${token.time[2]} ${token.ease.damp};
  }
  p[aria-hidden='true'] {
    visibility: hidden;
    opacity: 0;
  }
  ${media.mobile} {
    p {
      font-size: ${token.text[18]};
    }
  }
`
