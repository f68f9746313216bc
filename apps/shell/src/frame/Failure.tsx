import { Page, token } from '@overtone/design'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

/** The layout of an error page: the failure, details, and ways to recover. Announced right away. */
export function Failure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Column role="alert">
      <h1>
        <CircleAlert />
        {title}
      </h1>
      {children}
    </Column>
  )
}

const Column = styled(Page)`
  display: grid;
  justify-items: start;
  gap: ${token.space[12]};
  padding-block: 10vh;
  color: ${token.color.ink2};
  font-size: ${token.text[16]};
  overflow-wrap: anywhere;

  h1 {
    display: flex;
    gap: ${token.space[12]};
    margin-inline-start: 0;
    color: ${token.color.ink};
    font-size: ${token.text[32]};
    --icon: 28px;
  }
  h1 svg {
    margin-top: ${token.space[4]};
    color: ${token.color.danger};
  }
  small {
    color: ${token.color.ink3};
    font-size: ${token.text[13]};
  }
`

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[12]};
  margin-block: ${token.space[8]};
`
