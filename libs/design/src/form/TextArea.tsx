import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { token } from '../token'
import { control } from './control'
import { useFieldWiring } from './fieldContext'

/** A multi-line text field with three rows by default. */
export function TextArea(props: ComponentProps<'textarea'>) {
  return <Area rows={3} {...useFieldWiring()} {...props} />
}

const Area = styled.textarea`
  ${control}
  height: auto;
  padding-block: ${token.space[8]};
  resize: vertical;
`
