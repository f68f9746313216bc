import { Button, token } from '@overtone/design'
import { CircleAlert, ImageUp } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'

/** A picture to be chosen from the device, with what is shown of it now beside it. */
export function PictureField({
  label,
  hint,
  error,
  chooseLabel,
  removeLabel,
  onChoose,
  onRemove,
  isDisabled = false,
  children,
}: {
  label: string
  hint: string
  error: string | null
  chooseLabel: string
  removeLabel?: string
  onChoose: (file: File) => void
  onRemove?: (() => void) | undefined
  isDisabled?: boolean
  children: ReactNode
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <Group role="group" aria-labelledby={id}>
      <Preview>{children}</Preview>
      <div>
        <Label id={id}>{label}</Label>
        <Row>
          <Button
            size="s"
            disabled={isDisabled}
            aria-describedby={error ? `${id}-error` : `${id}-hint`}
            onClick={() => input.current?.click()}
          >
            <ImageUp aria-hidden="true" />
            {chooseLabel}
          </Button>
          {onRemove && (
            <Button size="s" variant="quiet" disabled={isDisabled} onClick={onRemove}>
              {removeLabel}
            </Button>
          )}
        </Row>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={label}
          onChange={event => {
            const file = event.target.files?.[0]
            event.target.value = '' // the same file may be chosen again after an error
            if (file) onChoose(file)
          }}
        />
        {error ? (
          <Problem id={`${id}-error`} role="alert">
            <CircleAlert aria-hidden="true" />
            {error}
          </Problem>
        ) : (
          <Hint id={`${id}-hint`}>{hint}</Hint>
        )}
      </div>
    </Group>
  )
}

const Group = styled.div`
  display: grid;
  grid-template-columns: 88px 1fr;
  gap: ${token.space[16]};
  align-items: center;
`

const Preview = styled.div`
  min-width: 0;
`

const Label = styled.p`
  margin-bottom: ${token.space[6]};
  font-size: ${token.text[13]};
  font-weight: ${token.weight.strong};
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[8]};
`

const Hint = styled.p`
  margin-top: ${token.space[6]};
  color: ${token.color.ink3};
  font-size: ${token.text[12]};
`

const Problem = styled.p`
  display: flex;
  gap: ${token.space[6]};
  margin-top: ${token.space[6]};
  color: ${token.color.danger};
  font-size: ${token.text[13]};

  svg {
    --icon: 16px;
    flex: none;
    margin-top: 2px;
  }
`
