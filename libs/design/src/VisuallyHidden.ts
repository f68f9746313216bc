import { styled } from 'styled-components'

/** Text for screen readers only. */
export const VisuallyHidden = styled.span.attrs({ className: 'visually-hidden' })``
