import { media, token } from '@overtone/design'
import { Select } from '@overtone/design/forms'
import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'

/** A row with a label, a hint and a select. */
export function ChoiceRow<Value extends string>({
  label,
  hint,
  value,
  options,
  onChange,
}: {
  label: string
  hint?: ReactNode
  value: Value
  options: readonly { readonly value: Value; readonly label: string }[]
  onChange: (value: Value) => void
}) {
  const id = useId()
  return (
    <Row>
      <div>
        <label htmlFor={id}>{label}</label>
        {hint && <small id={`${id}-hint`}>{hint}</small>}
      </div>
      <Select
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        value={value}
        onChange={event => {
          const chosen = options.find(option => option.value === event.target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Row>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 220px;
  align-items: center;
  gap: ${token.space[8]} ${token.space[16]};
  min-height: 44px;

  small {
    display: block;
    max-width: 37em;
    color: ${token.color.ink3};
    font-size: ${token.text[13]};
  }

  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
  }
`
