import { useStore } from '@nanostores/react'
import { Button, token } from '@overtone/design'
import type { Failure } from '@overtone/domain'
import { $explain, i18n } from '@overtone/i18n'
import { $hasNext, next, noOutput, resume } from '@overtone/player'
import { CircleAlert } from 'lucide-react'
import { styled } from 'styled-components'

const $t = i18n('shell/playerProblem', {
  noOutput: 'No sound output found',
  retry: 'Retry',
  skip: 'Skip',
})

/** A player error with its ways to recover: Retry, or Skip if there is a next track. */
export function PlayerProblem({ problem }: { problem: Failure }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const hasNext = useStore($hasNext)
  return (
    <Line role="alert">
      <CircleAlert />
      <span>{problem === noOutput ? t.noOutput : explain(problem)}</span>
      <Button size="s" onClick={() => resume()}>
        {t.retry}
      </Button>
      {hasNext && (
        <Button size="s" variant="quiet" onClick={next}>
          {t.skip}
        </Button>
      )}
    </Line>
  )
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[8]};
  min-width: 0;
  color: ${token.color.danger};

  span {
    min-width: 0;
    margin-inline-end: ${token.space[8]};
  }
  button {
    color: ${token.color.ink};
  }
`
