import { media, token } from '@overtone/design'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { Runs } from '../reading/Prose'

/** Questions of which at most one is open; pressing it again closes it. Source: secondary §4. */
export function Accordion({ items }: { items: readonly { id: string; question: string; answer: string }[] }) {
  const [open, setOpen] = useState<string | null>(null)
  const prefix = useId()
  return (
    <List lang="en">
      {items.map(({ id, question, answer }) => {
        const isOpen = open === id
        return (
          <li key={id}>
            <h3>
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={`${prefix}-${id}`}
                onClick={() => setOpen(isOpen ? null : id)}
              >
                {question}
                <ChevronDown aria-hidden="true" />
              </button>
            </h3>
            <p id={`${prefix}-${id}`} hidden={!isOpen}>
              <Runs line={answer} />
            </p>
          </li>
        )
      })}
    </List>
  )
}

const List = styled.ul.attrs({ role: 'list' })`
  border-top: ${token.edge.hairline};

  li {
    border-bottom: ${token.edge.hairline};
  }
  button {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token.space[16]};
    width: 100%;
    min-height: 56px;
    padding-block: ${token.space[8]};
    border-radius: ${token.radius.s};
    text-align: start;
  }
  svg {
    color: ${token.color.ink3};
    transition: rotate ${token.time[3]};
  }
  [aria-expanded='true'] svg {
    rotate: 180deg;
  }
  p {
    max-width: 37em;
    padding-bottom: ${token.space[24]};
    color: ${token.color.ink2};
    text-wrap: pretty;
  }
  ${media.hover} {
    button:hover svg {
      color: ${token.color.ink};
    }
  }
`
