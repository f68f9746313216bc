import { useStore } from '@nanostores/react'
import { releaseHealthOf } from '@overtone/data/admin'
import { Panel, SectionHead } from '@overtone/design'
import type { LiveApp } from '@overtone/federation/releases'
import { $format, $locale, i18n, params } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { useId } from 'react'
import { NumberTable } from '@overtone/design/charts'
import { Note } from '../Note'
import { Lines, Small } from './Health'

const $t = i18n('admin/releaseVitals', {
  title: 'Web vitals',
  lead: 'The 75th percentile in the last 24 hours, and the share of visits that web.dev rates as good.',
  app: 'App',
  lcp: 'Largest paint',
  cls: 'Layout shifts',
  inp: 'Response to input',
  canary: params('{app}, canary'),
  seconds: params('{value} s'),
  milliseconds: params('{value} ms'),
  good: params('{share} good of {count}'),
  none: 'No measurements',
  failed: 'Couldn’t be loaded',
})

const vitals = ['lcp', 'cls', 'inp'] as const

/** The web vitals that browsers reported for each live build and canary. */
export function Vitals({ apps }: { apps: readonly LiveApp[] }) {
  const t = useStore($t)
  const id = useId()
  const builds = apps.flatMap(({ app, id: version, canary }) => [
    { app, version, isCanary: false },
    ...(canary ? [{ app, version: canary.id, isCanary: true }] : []),
  ])
  return (
    <Panel as="section" aria-labelledby={id}>
      <SectionHead title={t.title} id={id} />
      <Note>{t.lead}</Note>
      <NumberTable
        label={t.title}
        heads={[t.app, ...vitals.map(vital => t[vital])]}
        rows={builds.map(build => ({
          key: `${build.app} ${build.version}`,
          cells: [
            build.isCanary ? t.canary({ app: build.app }) : build.app,
            ...vitals.map(vital => <Vital key={vital} build={build} vital={vital} />),
          ],
        }))}
      />
    </Panel>
  )
}

interface Build {
  readonly app: string
  readonly version: string
  readonly isCanary: boolean
}

function Vital({ build: { app, version, isCanary }, vital }: { build: Build; vital: string }) {
  const t = useStore($t)
  const { number } = useStore($format)
  /** Formats milliseconds, or the sum of layout shifts. */
  function format(value: number): string {
    if (vital === 'cls') return number(Math.round(value * 100) / 100)
    return value < 1000
      ? t.milliseconds({ value: number(Math.round(value)) })
      : t.seconds({ value: number(Math.round(value / 100) / 10) })
  }
  const percent = new Intl.NumberFormat(useStore($locale), { style: 'percent' })
  const { data, error } = useQuery(releaseHealthOf(app))
  if (!data) return error ? t.failed : '…'
  const report = data.find(one => one.version === version && one.isCanary === isCanary)
  const rated = report?.vitals.find(({ name }) => name === vital)
  if (!rated) return t.none
  const share = t.good({ share: percent.format(rated.good / rated.measured), count: number(rated.measured) })
  if (rated.p75 === undefined) return share

  return (
    <Lines>
      <span>{format(rated.p75)}</span>
      <Small>{share}</Small>
    </Lines>
  )
}
