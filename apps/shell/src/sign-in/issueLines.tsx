import { useStore } from '@nanostores/react'
import { $explain, type Explainable } from '@overtone/i18n'
import { styled } from 'styled-components'

/** Returns the problems with a field, one per line; undefined if there are none. */
export function issueLines(issues: readonly Explainable[]) {
  return issues.length > 0 ? <Lines issues={issues} /> : undefined
}

function Lines({ issues }: { issues: readonly Explainable[] }) {
  const explain = useStore($explain)
  return (
    <span>
      {issues.map(issue => (
        <Line key={issue.key}>{explain(issue)}</Line>
      ))}
    </span>
  )
}

const Line = styled.span`
  display: block;
`
