import { CircleAlert, ImageUp } from 'lucide-react'
import { useId, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from '../Button'
import { token } from '../token'

/**
 * A field to choose a picture from the device, beside its current preview, the children. It only reports the chosen
 * file: the caller validates it and sets `error`.
 */
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
  hint: ReactNode
  error: ReactNode
  chooseLabel: string
  removeLabel: string
  onChoose: (file: File) => void
  /** Without it there is no Remove button. */
  onRemove?: (() => void) | undefined
  isDisabled?: boolean
  children: ReactNode
}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)

  function onRemovePress() {
    choose.current?.focus() // the focused button is removed
    onRemove?.()
  }

  return (
    <Group role="group" aria-labelledby={`${id}-label`}>
      <Preview>{children}</Preview>
      <div>
        <Label id={`${id}-label`}>{label}</Label>
        <Row>
          <Button
            ref={choose}
            size="s"
            disabled={isDisabled}
            aria-describedby={error ? `${id}-error` : `${id}-hint`}
            onClick={() => input.current?.click()}
          >
            <ImageUp />
            {chooseLabel}
          </Button>
          {onRemove && (
            <Button size="s" variant="quiet" disabled={isDisabled} onClick={onRemovePress}>
              {removeLabel}
            </Button>
          )}
        </Row>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          disabled={isDisabled}
          aria-label={label}
          onChange={event => {
            const file = event.target.files?.[0]
            event.target.value = '' // allows choosing the same file again after an error
            if (file) onChoose(file)
          }}
        />
        {error ? (
          <Problem id={`${id}-error`} role="alert">
            <CircleAlert />
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
  grid-template-columns: 88px minmax(0, 1fr);
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
