import { token } from '@overtone/design'
import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'

/** A titled group of options in a listbox. */
export function OptionGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <Title id={id} role="presentation">
        {title}
      </Title>
      {children}
    </div>
  )
}

const Title = styled.div`
  padding: ${token.space[8]} ${token.space[16]} ${token.space[4]};
  color: ${token.color.ink3};
  font-size: ${token.text[12]};
`
