import { useStore } from '@nanostores/react'
import { Badge, Panel, SectionHead, Skeleton, token } from '@overtone/design'
import { $explain, $format, $locale, i18n, params } from '@overtone/i18n'
import { useId } from 'react'
import { styled } from 'styled-components'
import { useBytes } from '../useBytes'
import { useMoment } from '../useMoment'
import { MachineLevels } from './MachineLevels'
import { Levels, Measure } from './Measure'
import type { Health } from './useHealth'

const $t = i18n('admin/health', {
  title: 'Health',
  operational: 'Operational',
  failing: 'Not responding',
  errors: 'Errors reported',
  connections: 'Connections',
  ofConnections: params('{count} of {most}'),
  cacheHits: 'Cache hit rate',
  answer: 'Response time',
  milliseconds: params('{count} ms'),
  database: 'Database',
  bucket: params('Files in {name}'),
  errorsHour: params('Errors in the last hour: {errors}. Visits: {visits}.'),
  errorsDay: params('Errors in the last 24 hours: {errors}'),
  since: params('Database up since {time}'),
  notMeasured: 'Not measured yet',
})

/** Milliseconds. Responses this slow or slower fill the level. */
const slowest = 1000

/** Levels for everything that can be measured about the system. */
export function HealthPanel({ health: { data, error } }: { health: Health }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const { number } = useStore($format)
  const percent = new Intl.NumberFormat(useStore($locale), { style: 'percent', maximumFractionDigits: 1 })
  const bytes = useBytes()
  const moment = useMoment()
  const id = useId()
  if (!data)
    return (
      <Panel as="section" aria-labelledby={id}>
        <SectionHead title={t.title} id={id} action={error && <Badge tone="danger">{explain(error)}</Badge>} />
        {!error && <Skeleton width="100%" height="196px" />}
      </Panel>
    )

  const stored = Object.entries(data.buckets)
  const allBytes = stored.reduce((sum, [, size]) => sum + size, data.databaseBytes)
  const share = (size: number) => (allBytes > 0 ? size / allBytes : 0)
  const state = error
    ? ({ tone: 'danger', text: t.failing } as const)
    : data.errorsLastHour > 0
      ? ({ tone: 'warn', text: t.errors } as const)
      : ({ tone: 'good', text: t.operational } as const)
  return (
    <Panel as="section" aria-labelledby={id}>
      <SectionHead title={t.title} id={id} action={<Badge tone={state.tone}>{state.text}</Badge>} />
      <MachineLevels machine={data.machine} />
      <Levels>
        <Measure
          name={t.connections}
          text={t.ofConnections({ count: number(data.connections), most: number(data.mostConnections) })}
          value={data.connections / data.mostConnections}
        />
        <Measure
          name={t.cacheHits}
          text={data.cacheHits === null ? t.notMeasured : percent.format(data.cacheHits)}
          value={data.cacheHits ?? 0}
          isShare
        />
        <Measure
          name={t.answer}
          text={t.milliseconds({ count: number(data.milliseconds) })}
          value={Math.min(1, data.milliseconds / slowest)}
        />
        <Measure name={t.database} text={bytes(data.databaseBytes)} value={share(data.databaseBytes)} isShare />
        {stored.map(([name, size]) => (
          <Measure key={name} name={t.bucket({ name })} text={bytes(size)} value={share(size)} isShare />
        ))}
      </Levels>
      <Notes>
        <li>{t.errorsHour({ errors: number(data.errorsLastHour), visits: number(data.visitsLastHour) })}</li>
        <li>{t.errorsDay({ errors: number(data.errorsLastDay) })}</li>
        <li>{t.since({ time: moment(data.startedAt) })}</li>
      </Notes>
    </Panel>
  )
}

const Notes = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[4]} ${token.space[24]};
  margin-top: ${token.space[24]};
  padding: 0;
  list-style: none;
  color: ${token.color.ink3};
  font-size: ${token.text[13]};
`
