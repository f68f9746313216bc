import { useStore } from '@nanostores/react'
import type { Rank } from '@overtone/data/listening'
import { token, VisuallyHidden } from '@overtone/design'
import { count, i18n } from '@overtone/i18n'
import { styled } from 'styled-components'

const $t = i18n('listener/chartChange', {
  up: count({ one: 'Up {count} place', many: 'Up {count} places' }),
  down: count({ one: 'Down {count} place', many: 'Down {count} places' }),
  same: 'No change',
  new: 'new',
})

/** The change in a chart position: +n, -n, new, or a dash when unchanged. Renders nothing for all-time charts. */
export function Change({ change }: Pick<Rank, 'change'>) {
  const t = useStore($t)
  if (change === null) return null
  if (change === 'new') return <Sign $kind="new">{t.new}</Sign>
  return (
    <Sign $kind={change > 0 ? 'up' : change < 0 ? 'down' : 'same'}>
      <span aria-hidden="true">{change > 0 ? `+${change}` : change < 0 ? change : '–'}</span>
      <VisuallyHidden>{change > 0 ? t.up(change) : change < 0 ? t.down(-change) : t.same}</VisuallyHidden>
    </Sign>
  )
}

const colors = {
  up: token.color.good,
  down: token.color.danger,
  same: token.color.ink3,
  new: token.color.ink2,
} as const

const Sign = styled.span<{ $kind: keyof typeof colors }>`
  position: relative;
  color: ${({ $kind }) => colors[$kind]};
  font-size: ${token.text[12]};
  font-weight: ${token.weight.strong};
`
