import { useStore } from '@nanostores/react'
import { releaseHealthOf } from '@overtone/data/admin'
import { Panel, SectionHead } from '@overtone/design'
import type { BuildReport } from '@overtone/domain'
import type { LiveApp } from '@overtone/federation/releases'
import { $format, $locale, i18n, params } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { useId } from 'react'
import { NumberTable } from '@overtone/design/charts'
import { Note } from '../Note'

const $t = i18n('admin/releaseVitals', {
  title: 'Web vitals',
  lead: 'Share of visits in the last 24 hours that web.dev rates as good, by live build.',
  app: 'App',
  lcp: 'Largest paint',
  cls: 'Layout shifts',
  inp: 'Response to input',
  good: params('{share} of {count}'),
  none: 'No measurements',
  failed: 'Couldn’t be loaded',
})

const vitals = ['lcp', 'cls', 'inp'] as const

/** The web vitals that browsers reported for each live build. */
export function Vitals({ apps }: { apps: readonly LiveApp[] }) {
  const t = useStore($t)
  const id = useId()
  return (
    <Panel as="section" aria-labelledby={id}>
      <SectionHead title={t.title} id={id} />
      <Note>{t.lead}</Note>
      <NumberTable
        label={t.title}
        heads={[t.app, ...vitals.map(vital => t[vital])]}
        rows={apps.map(({ app, id: version }) => ({
          key: app,
          cells: [app, ...vitals.map(vital => <Vital key={vital} app={app} version={version} vital={vital} />)],
        }))}
      />
    </Panel>
  )
}

function Vital({ app, version, vital }: { app: string; version: string; vital: string }) {
  const t = useStore($t)
  const { number } = useStore($format)
  const percent = new Intl.NumberFormat(useStore($locale), { style: 'percent' })
  const { data, error } = useQuery(releaseHealthOf(app))
  if (!data) return error ? t.failed : '…'
  const { measured, good } = measuredIn(data, version, vital)
  return measured === 0 ? t.none : t.good({ share: percent.format(good / measured), count: number(measured) })
}

function measuredIn(builds: readonly BuildReport[], version: string, vital: string) {
  const own = builds.filter(build => build.version === version).flatMap(build => build.vitals)
  const rated = own.filter(({ name }) => name === vital)
  return {
    measured: rated.reduce((sum, { measured }) => sum + measured, 0),
    good: rated.reduce((sum, { good }) => sum + good, 0),
  }
}
