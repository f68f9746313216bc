import { token } from '@overtone/design'
import { useId } from 'react'
import { styled } from 'styled-components'
import { CopyButton } from './CopyButton'

/** A short labeled text with a copy button. */
export function Copyable({ name, text, hint }: { name: string; text: string; hint?: string }) {
  const id = useId()
  return (
    <Group role="group" aria-labelledby={id}>
      <Name id={id}>{name}</Name>
      <Line>
        <Text>{text}</Text>
        <CopyButton name={name} text={text} />
      </Line>
      {hint && <Hint>{hint}</Hint>}
    </Group>
  )
}

const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[6]};
`

const Name = styled.p`
  font-size: ${token.text[13]};
  font-weight: ${token.weight.strong};
`

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[8]};
`

const Text = styled.code`
  flex: 1 1 200px;
  min-width: 0;
  padding: ${token.space[8]} ${token.space[12]};
  border-radius: ${token.radius.m};
  background: ${token.color.sunken};
  font: inherit;
  font-variant-numeric: tabular-nums lining-nums;
  overflow-wrap: anywhere;
`

const Hint = styled.p`
  color: ${token.color.ink3};
  font-size: ${token.text[13]};
`
