import { token } from '@overtone/design'
import { styled } from 'styled-components'

/** A form that stacks the fields of a dialog. */
export const Form = styled.form`
  display: grid;
  gap: ${token.space[16]};
`

/** The row of buttons at the end of a dialog. */
export const Choice = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${token.space[12]};
`
