import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { token } from '../token'
import { control } from './control'
import { useFieldWiring } from './fieldContext'

/** The browser's own select; its children are <option>. */
export function Select(props: ComponentProps<'select'>) {
  return (
    <WithArrow>
      <Native {...useFieldWiring()} {...props} />
      <ChevronDown />
    </WithArrow>
  )
}

const WithArrow = styled.div`
  position: relative;

  svg {
    --icon: 16px;
    position: absolute;
    inset-inline-end: 11px;
    top: 50%;
    translate: 0 -50%;
    color: ${token.color.ink3};
    pointer-events: none;
  }
`

const Native = styled.select`
  ${control}
  padding-inline-end: 34px;
  text-overflow: ellipsis;
`
