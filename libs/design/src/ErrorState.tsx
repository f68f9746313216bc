import { CircleAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Button } from './Button'
import { token } from './token'
import { useRetryOnReconnect } from './useRetryOnReconnect'

/**
 * The error of a failed query, in place of its content: the message, a reassurance and a retry, which also happens
 * automatically when the network returns. Announced at once.
 */
export function ErrorState({
  message,
  reassurance,
  retryLabel,
  onRetry,
}: {
  message: string
  /** Names what still works. */
  reassurance?: ReactNode
} & ({ retryLabel: string; onRetry: () => void } | { retryLabel?: never; onRetry?: never })) {
  useRetryOnReconnect(onRetry)
  return (
    <Column role="alert">
      <Message>
        <CircleAlert />
        {message}
      </Message>
      {reassurance && <Reassurance>{reassurance}</Reassurance>}
      {onRetry && (
        <Button size="s" onClick={onRetry}>
          <RotateCw />
          {retryLabel}
        </Button>
      )}
    </Column>
  )
}

const Column = styled.div`
  display: grid;
  gap: ${token.space[8]};
  justify-items: start;
`

const Message = styled.p`
  display: flex;
  gap: ${token.space[8]};
  font-size: ${token.text[16]};
  font-weight: ${token.weight.strong};
  line-height: ${token.leading.snug};

  svg {
    margin-top: 1px;
    color: ${token.color.danger};
  }
`

const Reassurance = styled.p`
  margin-bottom: ${token.space[6]};
  color: ${token.color.ink2};

  &:empty {
    display: none;
  }
`
