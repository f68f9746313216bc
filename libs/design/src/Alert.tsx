import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { token } from './token'

/** An error message in a red box, announced at once. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <Box role="alert">
      <CircleAlert />
      <div>{children}</div>
    </Box>
  )
}

const Box = styled.div`
  display: flex;
  gap: ${token.space[12]};
  padding: ${token.space[12]} ${token.space[16]};
  border: 1px solid color-mix(in oklab, ${token.color.danger} 45%, transparent);
  border-radius: ${token.radius.m};
  background: ${token.color.dangerQuiet};

  svg {
    margin-top: 2px;
    color: ${token.color.danger};
  }
`
