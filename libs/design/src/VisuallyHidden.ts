import { styled } from 'styled-components'

/** Text that is heard and not seen. */
export const VisuallyHidden = styled.span.attrs({ className: 'visually-hidden' })``
