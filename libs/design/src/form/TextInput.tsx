import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { control } from './control'
import { useFieldWiring } from './fieldContext'

/** A single-line text field; accepts every prop of an <input>. */
export function TextInput(props: ComponentProps<'input'>) {
  return <Input {...useFieldWiring()} {...props} />
}

const Input = styled.input`
  ${control}
`
