import { useStore } from '@nanostores/react'
import { token } from '@overtone/design'
import { $explain } from '@overtone/i18n'
import { styled } from 'styled-components'
import type { Refusal } from './importRun'

/** Lists what wasn't imported, each with its reason; nothing if everything was. */
export function Refusals({ title, refusals }: { title: string; refusals: readonly Refusal[] }) {
  const explain = useStore($explain)
  if (refusals.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <List>
        {refusals.map(({ what, why }, i) => (
          <li key={i}>
            {what && `${what}: `}
            {explain(why)}
          </li>
        ))}
      </List>
    </section>
  )
}

const List = styled.ul`
  max-height: 320px;
  margin-top: ${token.space[8]};
  overflow-y: auto;
  padding-inline-start: 1.2em;
  list-style: disc;
  color: ${token.color.ink2};
`
