import { ChevronDown } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { Button, ComboBox as AriaComboBox, Input, ListBox, ListBoxItem } from 'react-aria-components/ComboBox'
import { styled } from 'styled-components'
import { Aria } from '../aria/Aria'
import { Floating } from '../aria/Floating'
import { option } from '../aria/option'
import { control } from '../form/control'
import { useFieldLabeling } from '../form/fieldContext'
import { token } from '../token'

/** A select with type-ahead filtering, for a long list of options. Belongs in a Field. For a few options use Select. */
export function ComboBox<Value extends string>({
  options,
  value,
  onChange,
  placeholder,
  emptyText,
  isDisabled = false,
}: {
  options: readonly { value: Value; label: string }[]
  /** Null if nothing is selected. */
  value: Value | null
  onChange: (value: Value | null) => void
  placeholder?: string
  /** Shown if no option matches. */
  emptyText: string
  isDisabled?: boolean
}) {
  const { isInvalid, ...labeling } = useFieldLabeling()
  return (
    <Aria>
      <AriaComboBox
        {...labeling}
        isInvalid={isInvalid}
        isDisabled={isDisabled}
        defaultItems={options}
        value={value}
        onChange={key => onChange(options.find(one => one.value === key)?.value ?? null)}
        menuTrigger="focus"
        allowsEmptyCollection
      >
        <WithArrow>
          <Typed onKeyDown={keepDialogOpen} {...(placeholder ? { placeholder } : {})} />
          <Open>
            <ChevronDown />
          </Open>
        </WithArrow>
        <Floating>
          <Choices renderEmptyState={() => <Nothing>{emptyText}</Nothing>}>
            {options.map(({ value, label }) => (
              <Choice id={value} key={value} textValue={label}>
                {label}
              </Choice>
            ))}
          </Choices>
        </Floating>
      </AriaComboBox>
    </Aria>
  )
}

/** The Escape that closes the list must not close the dialog around it. */
function keepDialogOpen(event: KeyboardEvent) {
  const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true'
  if (event.key === 'Escape' && isOpen) event.preventDefault()
}

const WithArrow = styled.div`
  position: relative;
`

const Typed = styled(Input)`
  ${control}
  padding-inline-end: 40px;
`

const Open = styled(Button)`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  display: grid;
  place-items: center;
  width: 40px;
  color: ${token.color.ink3};
  --icon: 16px;
`

const Choices = styled(ListBox)`
  max-height: 320px;
  padding: ${token.space[6]};
  overflow: auto;
  outline: none;
`

const Choice = styled(ListBoxItem)`
  ${option}
`

const Nothing = styled.p`
  padding: ${token.space[8]} ${token.space[12]};
  color: ${token.color.ink2};
`
