import { errorBudgetOf, releaseBudget, totalHealth, type BuildReport } from '@overtone/domain'
import {
  compareAddress,
  nameOfBuild,
  releaseHistory,
  type LiveApp,
  type ReleaseChange,
} from '@overtone/federation/releases'
import { html, table, type Html } from './html'
import type { Report } from './readReport'

/** Returns the report as one HTML document without scripts and outside resources, in light or dark like the reader's system. */
export function reportPage(report: Report, now: Date): string {
  const { registry, pairs, exports, deprecations, missing } = report
  const used = exports.filter(({ users }) => users.length > 0)
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
        <title>Overtone: release ${registry.sequence}</title>
        <style>
          ${{ html: styles }}
        </style>
      </head>
      <body>
        <main>
          <h1>Release ${registry.sequence}</h1>
          <p>Live since ${time(registry.createdAt)}. This report is of ${time(now.toISOString())}.</p>
          ${missing.length > 0 ? html`<p><strong>Incomplete:</strong> the store lacks ${missing.join(', ')}.</p>` : ''}
          <h2>Live builds</h2>
          ${liveTable(report)}
          <h2>Health</h2>
          ${healthSection(report)}
          <h2>Contracts</h2>
          ${
            pairs
              ? table(
                  'Contracts',
                  ['Remote', 'Build', 'Exports in use', 'Changed since its build', 'With the live shell'],
                  pairs.map(({ app, id, uses, changed, missing: lacks }) => {
                    const state =
                      uses === null ? 'No contract' : lacks.length === 0 ? 'Fits' : `Lacks ${lacks.join(', ')}`
                    return [app, id, uses ?? '–', changed.length, state]
                  }),
                )
              : html`<p>The contract of the live shell is not known.</p>`
          }
          <details>
            <summary>Which remotes would break without an export of the shell (${used.length} in use)</summary>
            ${table(
              'Exports in use',
              ['Export', 'Module', 'Owner', 'These would break'],
              used.map(({ name, module, owner, users }) => [
                name,
                module,
                owner || '–',
                users.map(({ app }) => app).join(', '),
              ]),
            )}
          </details>
          <h2>Deprecations in use</h2>
          ${table(
            'Deprecations in use',
            ['Deprecated', 'Module', 'Owner', 'Used by', 'Files', 'What to do'],
            deprecations.map(({ what, module, owner, app, id, files, text }) => {
              return [what, module, owner, nameOfBuild(app, id), files.join(', '), text]
            }),
          )}
          <h2>History</h2>
          ${table(
            'History',
            ['Release', 'Time', 'App', 'Change', 'Difference'],
            releaseHistory(report.records).map(change => {
              return [change.sequence, time(change.at), change.app, kindOf(change), difference(change, report)]
            }),
          )}
        </main>
      </body>
    </html> `
  return page.html
}

function liveTable({ apps }: Report): Html {
  return table(
    'Live builds',
    ['App', 'Build', 'Live since', 'Signed by', 'Scripts, compressed', 'Canary'],
    apps.map(live => [live.app, live.id, sinceOf(live), signerOf(live), sizeOf(live), canaryOf(live)]),
  )
}

function sinceOf({ since }: LiveApp): Html {
  if (!since) return html`Unknown`
  return since.at === null ? html`Release ${since.sequence}` : html`Release ${since.sequence}, ${time(since.at)}`
}

function signerOf({ signer }: LiveApp): string {
  if (!signer) return 'Unknown'
  return signer.team === null ? signer.key : `${signer.key}, team ${signer.team}`
}

function sizeOf({ size, growth }: Pick<LiveApp, 'size' | 'growth'>): string {
  if (!size) return 'Unknown'
  const change = growth === null ? '' : `, ${growth < 0 ? '−' : '+'}${kilobytes(Math.abs(growth))} to the build before`
  return `${kilobytes(size.scripts)}${change}`
}

function canaryOf({ canary }: LiveApp): string {
  return canary ? `${canary.id} for ${canary.percent} %` : '–'
}

function healthSection({ apps, health, healthProblem }: Report): Html {
  if (healthProblem !== null) return html`<p>Not included: ${healthProblem}.</p>`
  const { target, days } = releaseBudget
  const rows = apps.map(({ app, id, canary }) => {
    const { day = [], period = [] } = health.get(app) ?? {}
    const { spent } = errorBudgetOf(totalHealth(period), target)
    const own = (version: string, isCanary: boolean) =>
      day.filter(one => one.version === version && one.isCanary === isCanary)
    const isKnown = totalHealth(period).loads + totalHealth(period).failures > 0
    return [
      app,
      failedOf(own(id, false)),
      canary ? failedOf(own(canary.id, true)) : '–',
      isKnown ? `${percent(spent)}${spent > 1 ? ', overspent' : ''}` : 'No loads reported',
      vitalsOf(own(id, false)),
    ]
  })
  return html`<p>The error budget lets ${percent(1 - target)} of loads fail in ${days} days.</p>
    ${table('Health', ['App', 'Failed loads, 24 hours', 'Of the canary', `Error budget spent, ${days} days`, 'Web vitals, 75th percentile'], rows)}`
}

function failedOf(builds: readonly BuildReport[]): string {
  const { loads, failures } = totalHealth(builds)
  if (loads === 0 && failures === 0) return 'No loads reported'
  return `${percent(loads === 0 ? 1 : Math.min(1, failures / loads))} of ${loads}`
}

function vitalsOf(builds: readonly BuildReport[]): string {
  const vitals = builds.flatMap(build => build.vitals)
  return (
    vitals
      .map(({ name, measured, good, p75 }) => {
        const value = p75 === undefined ? '' : `${name === 'cls' ? p75.toFixed(2) : `${Math.round(p75)} ms`}, `
        return `${name} ${value}${percent(good / measured)} good of ${measured}`
      })
      .join('; ') || 'None'
  )
}

function kindOf({ kind, percent: share }: ReleaseChange): string {
  if (kind === 'canary') return `Canary for ${share ?? 0} %`
  return `${kind[0]?.toUpperCase() ?? ''}${kind.slice(1)}`
}

function difference({ app, id, before, kind }: ReleaseChange, { builds }: Report): Html {
  if (kind === 'removed' || kind === 'canary ended') return html`${id}`
  if (before === null) return html`${id}, the first build`
  const address = compareAddress(builds.get(nameOfBuild(app, before)), builds.get(nameOfBuild(app, id)))
  return address === null ? html`${before} → ${id}` : html`${before} → ${id} <a href="${address}">Compare commits</a>`
}

function time(iso: string): Html {
  return html`<time datetime="${iso}">${iso.slice(0, 16).replace('T', ' ')} UTC</time>`
}

function percent(share: number): string {
  return share === Infinity ? '∞' : `${Number((100 * share).toFixed(share < 0.1 ? 1 : 0))} %`
}

function kilobytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  return `${(bytes / 1000).toFixed(1)} kB`
}

const styles = `
:root { color-scheme: light dark; --ground: light-dark(#f3f7f7, #081a1e); --ink: light-dark(#0e1f23, #f3f2ec);
  --quiet: light-dark(#394b50, #b6c2c3); --line: light-dark(#d3dbdc, #283d42); }
body { margin: 0; background: var(--ground); color: var(--ink); font: 14px/1.5 system-ui, sans-serif; }
main { max-width: 1216px; margin: auto; padding: 32px clamp(16px, 3.2vw, 40px) 96px; }
h1 { font-size: 32px; line-height: 1.08; font-weight: 520; }
h2 { margin-top: 48px; font-size: 20px; font-weight: 520; }
p, summary { max-width: 64ch; color: var(--quiet); }
[role=group] { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; text-align: left; font-variant-numeric: tabular-nums; }
th, td { min-width: 80px; padding: 6px 16px 6px 0; vertical-align: top; font-weight: 400; overflow-wrap: anywhere; }
thead th { color: var(--quiet); font-size: 12px; white-space: nowrap; }
tbody > tr > * { border-top: 1px solid var(--line); }
a { color: inherit; }
`
