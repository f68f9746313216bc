import { useStore } from '@nanostores/react'
import type { Answer, LoggedUptime } from '@overtone/data/site'
import { Badge, media, token } from '@overtone/design'
import { $locale, i18n, params } from '@overtone/i18n'
import { styled } from 'styled-components'
import { services, type ServiceName } from './checks'
import { statusOf, toneOf, uptimeOf } from './status'

const $t = i18n('content/serviceList', {
  shell: 'Header and player',
  shellText: 'The header and footer of every page, and the player.',
  remotes: 'Pages',
  remotesText: 'The areas of Overtone, each deployed on its own.',
  database: 'Database',
  databaseText: 'Tracks, playlists and accounts.',
  storage: 'Storage',
  storageText: 'Audio files and images.',
  auth: 'Sign-in',
  authText: 'Accounts and sessions.',
  realtime: 'Realtime',
  realtimeText: 'Chat and live updates.',
  operational: 'Operational',
  maintenance: 'Maintenance',
  degraded: 'Degraded',
  outage: 'Outage',
  checking: 'Checking…',
  answered: params('responded in {ms}\u00A0ms'),
  silent: 'no response',
  uptime: params('{share} uptime'),
  unmeasured: 'uptime not measured',
  tooEarly: 'not enough data yet',
})

/** The six services: description, current status, and uptime where known. */
export function ServiceList({
  answers,
  logged,
}: {
  answers: Partial<Record<ServiceName, Answer>>
  logged: readonly LoggedUptime[] | null | undefined
}) {
  const t = useStore($t)
  const percent = new Intl.NumberFormat(useStore($locale), { style: 'percent', maximumFractionDigits: 2 })
  return (
    <List>
      {services.map(service => {
        const answer = answers[service]
        const status = answer && statusOf(answer)
        const uptime = uptimeOf(logged?.find(entry => entry.service === service))
        const uptimeText =
          uptime === null
            ? t.unmeasured
            : uptime === 'too-early'
              ? t.tooEarly
              : t.uptime({ share: percent.format(uptime) })
        return (
          <li key={service}>
            <div>
              <h3>{t[service]}</h3>
              <p>{t[`${service}Text`]}</p>
            </div>
            <Facts>
              <span>{answer && (answer.isUp ? t.answered({ ms: answer.milliseconds }) : t.silent)}</span>
              <span>{logged !== undefined && uptimeText}</span>
            </Facts>
            {status ? <Badge tone={toneOf(status)}>{t[status]}</Badge> : <Badge>{t.checking}</Badge>}
          </li>
        )
      })}
    </List>
  )
}

const List = styled.ul.attrs({ role: 'list' })`
  border-top: ${token.edge.hairline};

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 20rem 120px;
    align-items: center;
    gap: ${token.space[8]} ${token.space[24]};
    padding-block: ${token.space[16]};
    border-bottom: ${token.edge.hairline};
  }
  li > :last-child {
    justify-self: end;
  }
  h3 + p {
    color: ${token.color.ink2};
  }
  ${media.mobile} {
    li {
      grid-template-columns: minmax(0, 1fr) auto;
    }
    li > :nth-child(2) {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
`

const Facts = styled.p`
  /* Reserves its space until the responses arrive */
  display: grid;
  grid-template-columns: 2fr 3fr;
  min-height: 1lh;
  gap: ${token.space[16]};
  color: ${token.color.ink3};
  font-size: ${token.text[13]};
  font-variant-numeric: tabular-nums;
`
