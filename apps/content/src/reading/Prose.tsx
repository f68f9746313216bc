import { token } from '@overtone/design'
import { styled } from 'styled-components'
import { SiteLink } from '../site/SiteLink'
import { parseRuns, parseText, type Block } from './parseText'

/** Renders English text in `parseText` markup. Its headings are level two. */
export function Prose({ text }: { text: string }) {
  return (
    <Column lang="en">
      {parseText(text).map((block, i) => (
        <Part key={i} block={block} />
      ))}
    </Column>
  )
}

function Part({ block }: { block: Block }) {
  if (block.kind === 'heading') return <h2 id={block.id}>{block.text}</h2>
  if (block.kind === 'paragraph')
    return (
      <p>
        <Runs line={block.text} />
      </p>
    )
  const items = block.items.map((item, i) => (
    <li key={i}>
      <Runs line={item} />
    </li>
  ))
  return block.isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>
}

/** Renders a line with its links. */
export function Runs({ line }: { line: string }) {
  return parseRuns(line).map(({ text, to }, i) =>
    to === undefined ? (
      text
    ) : (
      <SiteLink key={i} to={to}>
        {text}
      </SiteLink>
    ),
  )
}

const Column = styled.div`
  max-width: 37em;
  color: ${token.color.ink2};
  font-size: ${token.text[16]};
  text-wrap: pretty;

  > * + * {
    margin-top: ${token.space[16]};
  }
  h2 {
    margin-top: ${token.space[48]};
    color: ${token.color.ink};
    break-after: avoid;
  }
  > h2:first-child {
    margin-top: 0;
  }
  ul,
  ol {
    padding-inline-start: ${token.space[24]};
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li::marker {
    color: ${token.color.ink3};
    font-variant-numeric: tabular-nums;
  }
  li + li {
    margin-top: ${token.space[8]};
  }
`
