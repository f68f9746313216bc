import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { token } from '../token'
import { control } from './control'
import { useFieldWiring } from './fieldContext'

/** Several lines of text, three unless `rows` says otherwise. */
export function TextArea(props: ComponentProps<'textarea'>) {
  return <Area rows={3} {...useFieldWiring()} {...props} />
}

const Area = styled.textarea`
  ${control}
  height: auto;
  padding-block: ${token.space[8]};
  resize: vertical;
`
