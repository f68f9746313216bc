import { TextInput } from '@overtone/design/forms'
import { useLayoutEffect, useRef, type ComponentProps } from 'react'

/**
 * A required numeric field, reformatted by `format` on every change. The caret stays after the same digit, so the
 * middle can be edited too.
 */
export function FormattedInput({
  value,
  format,
  onEnter,
  ...rest
}: Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: string
  format: (text: string) => string
  onEnter: (value: string) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  /** Digits before the caret at the last change; null at the end of the text. */
  const passed = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (passed.current === null) return
    const at = placeBehind(input.current?.value ?? '', passed.current)
    input.current?.setSelectionRange(at, at)
    passed.current = null
  })

  return (
    <TextInput
      {...rest}
      ref={input}
      value={value}
      required
      inputMode="numeric"
      autoComplete="off"
      spellCheck={false}
      onChange={({ currentTarget }) => {
        const { value: text, selectionStart } = currentTarget
        const isAtEnd = selectionStart === null || selectionStart === text.length
        passed.current = isAtEnd ? null : text.slice(0, selectionStart).replace(/\D/g, '').length
        onEnter(format(text))
      }}
    />
  )
}

/** Returns the index in the text right after the given number of digits. */
function placeBehind(text: string, figures: number): number {
  for (let at = 0, seen = 0; at < text.length; at += 1) {
    if (seen === figures) return at
    if (/\d/.test(text[at] ?? '')) seen += 1
  }
  return text.length
}
