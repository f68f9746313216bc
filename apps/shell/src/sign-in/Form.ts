import { media, token } from '@overtone/design'
import type { useForm } from '@overtone/design/forms'
import { styled } from 'styled-components'

/** The state of a form, which the dialog shows too. */
export type FormState = ReturnType<typeof useForm>['state']

/** A form of the dialog: fields, the submit button, and links below it. */
export const Form = styled.form`
  display: grid;
  gap: ${token.space[16]};
`

export const Links = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[4]} ${token.space[16]};
  color: ${token.color.ink2};
  font-size: ${token.text[13]};

  button:disabled {
    color: ${token.color.ink3};
    cursor: not-allowed;
  }

  ${media.mobile} {
    button {
      min-height: ${token.control.target};
    }
  }
`
