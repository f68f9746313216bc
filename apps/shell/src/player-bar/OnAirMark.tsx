import { useStore } from '@nanostores/react'
import { token } from '@overtone/design'
import { i18n, params } from '@overtone/i18n'
import { $onAir } from '@overtone/player'
import { Link } from '@overtone/router'
import { styled } from 'styled-components'

const $t = i18n('shell/onAir', { onAir: 'On air', party: params('On air: {title}') })

/** Leads to the listening party that the player is part of; nothing outside of one. */
export function OnAirMark() {
  const t = useStore($t)
  const party = useStore($onAir)
  if (!party) return null
  return (
    <Mark to={party.path} aria-label={t.party({ title: party.title })} title={party.title}>
      {t.onAir}
    </Mark>
  )
}

const Mark = styled(Link)`
  flex: none;
  padding: 2px ${token.space[8]};
  border: 1px solid ${token.color.toneText};
  border-radius: ${token.radius.round};
  color: ${token.color.toneText};
  font-size: ${token.text[12]};
  text-decoration: none;
`
