import type { ReactNode } from 'react'
import { useId } from 'react'
import { styled } from 'styled-components'
import { token } from '../token'
import { choice, Mark, Sentence } from './choice'

/** A few options under a question, all visible. The arrow keys select. */
export function RadioGroup<Value extends string>({
  label,
  options,
  value,
  onChange,
  isDisabled = false,
}: {
  label: ReactNode
  options: readonly { value: Value; label: ReactNode; hint?: ReactNode }[]
  /** Null if nothing is selected. */
  value: Value | null
  onChange: (value: Value) => void
  isDisabled?: boolean
}) {
  const name = useId()
  return (
    <fieldset disabled={isDisabled}>
      <Legend>{label}</Legend>
      {options.map(option => (
        <Choice key={option.value}>
          <Ring
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <Sentence hint={option.hint}>{option.label}</Sentence>
        </Choice>
      ))}
    </fieldset>
  )
}

const Legend = styled.legend`
  padding: 0;
  font-size: ${token.text[13]};
  font-weight: ${token.weight.strong};
`

const Choice = styled.label`
  ${choice}
`

const Ring = styled(Mark)`
  border-radius: 50%;

  &::after {
    content: '';
    width: 8px;
    height: 8px;
    border: 4px solid ${token.color.onInk};
    border-radius: 50%;
    opacity: 0;
  }
`
