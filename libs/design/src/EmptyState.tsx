import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { StringLine } from './StringLine'
import { token } from './token'

/** An empty state: the string at rest, a title, one sentence and one action. */
export function EmptyState({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <Column>
      <Rest />
      <Title>{title}</Title>
      {children && <Sentence>{children}</Sentence>}
      {action}
    </Column>
  )
}

const Column = styled.div`
  display: grid;
  gap: ${token.space[8]};
  justify-items: start;

  /* The action */
  > :not(p, svg) {
    margin-top: ${token.space[6]};
  }
`

const Rest = styled(StringLine)`
  height: 24px;
  margin-bottom: ${token.space[8]};
`

const Title = styled.p`
  font-size: ${token.text[16]};
  font-weight: ${token.weight.strong};
  line-height: ${token.leading.snug};
`

const Sentence = styled.p`
  max-width: 37em;
  color: ${token.color.ink2};
`
