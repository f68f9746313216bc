import { useStore } from '@nanostores/react'
import { releaseHealthOf } from '@overtone/data/admin'
import { EmptyState, ErrorState, Panel, SectionHead } from '@overtone/design'
import { NumberTable } from '@overtone/design/charts'
import type { BuildReport } from '@overtone/domain'
import type { LiveApp } from '@overtone/federation/releases'
import { $explain, $format, i18n } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { useId } from 'react'
import { Note } from '../Note'

const $t = i18n('admin/failedPhases', {
  title: 'Failures by phase',
  lead: 'Failed loads and uncaught errors in the last 24 hours.',
  phase: 'Phase',
  live: 'Live build',
  canary: 'Canary',
  none: 'No failures reported',
  retry: 'Retry',
})

/** The failures of an app by the phase in which they occurred: of its live build, and of its canary beside it. */
export function FailedPhases({ app: { app, id: version, canary } }: { app: LiveApp }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const { number } = useStore($format)
  const id = useId()
  const query = releaseHealthOf(app)
  const { data, error } = useQuery(query)
  const live = failuresOf(data, build => build.version === version && !build.isCanary)
  const trial = failuresOf(data, build => build.version === canary?.id && build.isCanary)
  const phases = [...new Set([...live.keys(), ...trial.keys()])].toSorted()
  return (
    <Panel as="section" aria-labelledby={id}>
      <SectionHead title={t.title} id={id} />
      <Note>{t.lead}</Note>
      {!data && error && (
        <ErrorState message={explain(error)} retryLabel={t.retry} onRetry={() => query.revalidate()} />
      )}
      {data && phases.length === 0 && <EmptyState title={t.none} />}
      {phases.length > 0 && (
        <NumberTable
          label={t.title}
          heads={[t.phase, t.live, ...(canary ? [t.canary] : [])]}
          rows={phases.map(phase => ({
            key: phase,
            cells: [phase, number(live.get(phase) ?? 0), ...(canary ? [number(trial.get(phase) ?? 0)] : [])],
          }))}
        />
      )}
    </Panel>
  )
}

/** Returns the failures by phase of the builds that are chosen. */
function failuresOf(
  builds: readonly BuildReport[] | undefined,
  isChosen: (build: BuildReport) => boolean,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const { name, failures } of (builds ?? []).filter(isChosen).flatMap(({ phases = [] }) => phases))
    found.set(name, (found.get(name) ?? 0) + failures)
  return found
}
