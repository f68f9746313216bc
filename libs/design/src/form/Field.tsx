import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { styled } from 'styled-components'
import { token } from '../token'
import { FieldContext } from './fieldContext'

/**
 * A label over one control, and a hint, a count or an error below. The control inside (TextInput, PasswordInput,
 * TextArea, Select) gets its id, description and invalid state from here.
 */
export function Field({
  label,
  hint,
  count,
  error,
  children,
}: {
  label: ReactNode
  hint?: ReactNode
  /** The used part of the limit, as text: '11 / 100'. */
  count?: ReactNode
  error?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  const labelId = `${id}-label`
  const errorId = error ? `${id}-error` : undefined
  const hintId = hint ? `${id}-hint` : undefined
  const countId = count ? `${id}-count` : undefined
  const describedBy = [errorId, hintId, countId].filter(Boolean).join(' ') || undefined

  return (
    <FieldContext value={{ id, labelId, describedBy, isInvalid: Boolean(error) }}>
      <Column>
        <Label id={labelId} htmlFor={id}>
          {label}
        </Label>
        {children}
        {error && (
          <Problem id={errorId}>
            <CircleAlert />
            {error}
          </Problem>
        )}
        {(hint || count) && (
          <Notes>
            <span id={hintId}>{hint}</span>
            <Count id={countId}>{count}</Count>
          </Notes>
        )}
      </Column>
    </FieldContext>
  )
}

const Column = styled.div`
  display: grid;
  gap: ${token.space[6]};
  align-content: start;
  min-width: 0;
`

const Label = styled.label`
  justify-self: start;
  font-size: ${token.text[13]};
  font-weight: ${token.weight.strong};
`

const Problem = styled.p`
  display: flex;
  gap: ${token.space[6]};
  color: ${token.color.danger};
  font-size: ${token.text[13]};

  svg {
    --icon: 16px;
    margin-top: 2px;
  }
`

const Count = styled.span`
  flex: none;
`

const Notes = styled.p`
  display: flex;
  justify-content: space-between;
  gap: ${token.space[12]};
  color: ${token.color.ink3};
  font-size: ${token.text[12]};
  font-variant-numeric: tabular-nums;
`
