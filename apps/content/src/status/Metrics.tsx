import { useStore } from '@nanostores/react'
import type { Answer, LoggedUptime } from '@overtone/data/site'
import { $locale, i18n, params } from '@overtone/i18n'
import { Figures } from '../reading/Figures'
import { services, type ServiceName } from './checks'
import { median, statusOf, uptimeOf } from './status'

const $t = i18n('content/statusMetrics', {
  label: 'Live measurements',
  response: 'response time',
  uptime: '30-day uptime',
  servers: 'active servers',
  database: 'database health',
  milliseconds: params('{ms} ms'),
  of: params('{up} of {all}'),
  operational: 'Good',
  maintenance: 'Maintenance',
  degraded: 'Slow',
  outage: 'No response',
  unmeasured: 'Not measured',
  tooEarly: '30-day uptime: not enough data yet',
  note: 'Uptime is the share of hours in the last 30 days in which fewer than three connections reported a page failure.',
})

/** The four tiles: median response time, uptime from the log, responding services, and the database. */
export function Metrics({
  answers,
  logged,
  isDone,
}: {
  answers: Partial<Record<ServiceName, Answer>>
  logged: readonly LoggedUptime[] | null | undefined
  isDone: boolean
}) {
  const t = useStore($t)
  const percent = new Intl.NumberFormat(useStore($locale), { style: 'percent', maximumFractionDigits: 2 })
  const known = services.flatMap(service => answers[service] ?? [])
  const up = known.filter(({ isUp }) => isUp)
  const response = median(up.map(({ milliseconds }) => milliseconds))
  const uptimes = (logged ?? []).map(uptimeOf).filter(uptime => uptime !== null)
  const shares = uptimes.filter(uptime => uptime !== 'too-early')
  const isTooEarly = uptimes.length > 0 && shares.length === 0
  const uptime = shares.length > 0 ? percent.format(Math.min(...shares)) : isTooEarly ? '–' : t.unmeasured
  const waiting = '…'
  const figures = [
    {
      name: t.response,
      value: !isDone ? waiting : response === null ? t.unmeasured : t.milliseconds({ ms: response }),
    },
    {
      name: isTooEarly ? t.tooEarly : t.uptime,
      value: logged === undefined ? waiting : uptime,
    },
    { name: t.servers, value: isDone ? t.of({ up: up.length, all: services.length }) : waiting },
    { name: t.database, value: answers.database ? t[statusOf(answers.database)] : waiting },
  ]
  return <Figures label={t.label} figures={figures} note={t.note} />
}
