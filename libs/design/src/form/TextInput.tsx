import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { control } from './control'
import { useFieldWiring } from './fieldContext'

/** One line of text; everything an <input> takes. */
export function TextInput(props: ComponentProps<'input'>) {
  return <Input {...useFieldWiring()} {...props} />
}

const Input = styled.input`
  ${control}
`
