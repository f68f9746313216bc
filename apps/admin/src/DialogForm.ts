import { token } from '@overtone/design'
import { styled } from 'styled-components'

/** The fields of a dialog, one under another. */
export const Form = styled.form`
  display: grid;
  gap: ${token.space[16]};
`

/** The buttons that end a dialog. */
export const Choice = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${token.space[12]};
`
