import { Field, TextInput } from '@overtone/design/forms'
import { useTyped } from '@overtone/router/address'

/** A field for one end of a range, debounced while typing. */
export function NumberField(props: {
  label: string
  value: number | null
  limit: { min: number; max: number; step: number }
  onChange: (text: string) => void
}) {
  const { text, onType } = useTyped(props.value?.toString() ?? '', props.onChange)
  return (
    <Field label={props.label}>
      <TextInput
        type="number"
        inputMode="decimal"
        {...props.limit}
        value={text}
        onChange={event => onType(event.target.value)}
      />
    </Field>
  )
}
