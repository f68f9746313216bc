import { releaseBudget } from '@overtone/domain'
import { Gauge, Registry } from 'prom-client'
import { readReport, type Report } from '../report/readReport'
import type { Store } from '../store/store'
import type { Answer } from './answer'
import type { ReleaseContext } from './releaseContext'

/** Returns the live builds, and the reports of browsers about them, in the text format of Prometheus. */
export async function readMetrics(store: Store, context: ReleaseContext): Promise<Answer> {
  const { openHealth, now = () => new Date() } = context
  const report = await readReport(store, openHealth, now())
  const registry = metricsOf(report)
  const [text, data] = [await registry.metrics(), await registry.getMetricsAsJSON()]
  const answer = { lines: text.trimEnd().split('\n'), data }
  return report.healthProblem === null ? answer : { ...answer, refusal: report.healthProblem }
}

function metricsOf(report: Report): Registry {
  const registry = new Registry()
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Gauge({ name: `overtone_${name}`, help, labelNames, registers: [registry] })
  gauge('release', 'Sequence of the live release', []).set(report.registry.sequence)

  const live = gauge('build_live', 'Share of browsers that run a build, from 0 to 1', ['app', 'build'])
  for (const { app, id, canary } of report.apps) {
    const share = (canary?.percent ?? 0) / 100
    live.set({ app, build: id }, 1 - share)
    if (canary) live.set({ app, build: canary.id }, share)
  }

  const labels = ['app', 'build', 'cohort'] as const
  const loads = gauge('loads_last_day', 'Loads that browsers reported in the last 24 hours', labels)
  const failures = gauge('failures_last_day', 'Failed loads and uncaught errors in the last 24 hours', labels)
  const vitals = [...labels, 'vital'] as const
  const measured = gauge('vitals_last_day', 'Measurements of a web vital in the last 24 hours', vitals)
  const good = gauge('good_vitals_last_day', 'Those that web.dev rates as good', vitals)
  const p75 = gauge('vitals_p75_last_day', 'Their 75th percentile, in seconds; of cls without a unit', vitals)
  const burnRate = gauge('error_budget_burn_rate', 'Failures of the last 24 hours against the allowed rate', ['app'])
  const spent = gauge('error_budget_spent', `Spent part of the error budget of ${releaseBudget.days} days`, ['app'])
  for (const [app, { day, burnRate: burning, spent: used }] of report.health) {
    for (const build of day) {
      const where = { app, build: build.version, cohort: build.isCanary ? 'canary' : 'stable' }
      loads.set(where, build.loads)
      failures.set(where, build.failures)
      for (const { name: vital, ...counts } of build.vitals) {
        measured.set({ ...where, vital }, counts.measured)
        good.set({ ...where, vital }, counts.good)
        if (counts.p75 !== undefined) p75.set({ ...where, vital }, vital === 'cls' ? counts.p75 : counts.p75 / 1000)
      }
    }
    burnRate.set({ app }, burning)
    spent.set({ app }, used)
  }
  return registry
}
