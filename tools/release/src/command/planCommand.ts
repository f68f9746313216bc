import type { Registry } from '@overtone/federation'
import { releaseKeys } from '@overtone/federation/authority'
import { noPolicy } from '../policy/policy'
import { applyPolicy, exposuresOf, releaseTime, type RuleResult } from '../policy/policyRules'
import { readPolicy } from '../policy/policyVersions'
import { check } from '../promotion/promote'
import { readLive } from '../registry/liveRegistry'
import { readLog } from '../registry/releaseLog'
import { production } from '../store/scopedStore'
import type { Store } from '../store/store'
import type { Answer } from './answer'
import { formatSteps } from './formatPolicy'
import type { ReleaseContext } from './releaseContext'

/** One thing that a promotion needs, and whether it has it. */
interface PlannedCheck extends Omit<RuleResult, 'rule'> {
  readonly check: RuleResult['rule'] | 'gates' | 'signature'
}

/** Shows what a promotion of builds (ids by app) would do, and everything that would refuse it. Changes nothing. */
export async function planPromotion(
  store: Store,
  ids: Readonly<Record<string, string>>,
  { openSigner, openHealth, now = () => new Date() }: ReleaseContext,
): Promise<Answer> {
  const previous = await readLive(store)
  const [log, report, signer] = [await readLog(store), await check(store, ids), await openSigner()]
  const policy = previous ? await readPolicy(store, previous) : noPolicy
  const exposures = exposuresOf(previous, ids, {})
  const rules = await applyPolicy({
    ...{ store, policy, previous, log, exposures, removed: [], signer: signer.id, openHealth },
    now: releaseTime(previous, now()),
  })
  const gates = report.violations.map(({ app, message }) => ({ check: 'gates' as const, app, isMet: false, message }))
  const passed = { check: 'gates', app: null, isMet: true, message: 'Every gate accepts it' } as const
  const checks: PlannedCheck[] = [
    ...(gates.length > 0 ? gates : [passed]),
    ...Object.keys(ids).map(app => signatureFor(previous, app, signer.id)),
    ...rules.map(({ rule, ...result }) => ({ check: rule, ...result })),
  ]
  const refusal = checks.filter(({ isMet }) => !isMet).map(({ message }) => message)
  const { environment = production } = store
  const builds = Object.entries(ids).map(([app, id]) => `${app}@${id}`)
  return {
    lines: [
      exposures.length > 0
        ? `Would make live in ${environment}: ${builds.join(' ')}`
        : `Already live in ${environment}`,
      ...checks.map(
        ({ check: name, isMet, message }) => `  ${isMet ? 'ok     ' : 'refused'}  ${name.padEnd(14)}${message}`,
      ),
      ...report.warnings.map(warning => `Warning: ${warning}`),
      ...(policy.canary.length > 0 ? [`A rollout goes through ${formatSteps(policy.canary)}`] : []),
      ...Object.keys(ids).flatMap(app => {
        const owner = policy.owners[app]
        return owner ? [`${app} is owned by ${owner.name}: ${owner.contact}, ${owner.repository}`] : []
      }),
    ],
    data: {
      environment,
      builds: ids,
      isAllowed: refusal.length === 0,
      checks,
      warnings: report.warnings,
      steps: policy.canary,
    },
    ...(refusal.length > 0 ? { refusal: refusal.join('; ') } : {}),
  }
}

/** Says whether a key may sign the release of an app, and which keys may. */
function signatureFor(previous: Registry | null, app: string, signer: string): PlannedCheck {
  const keys = previous?.authority ? releaseKeys(previous.authority, app) : (previous?.keys ?? { [signer]: '' })
  const isMet = signer in keys
  const others = Object.keys(keys).join(', ')
  const message = isMet
    ? `${signer} may release ${app}`
    : `${signer} may not release ${app}. Sign with one of ${others}`
  return { check: 'signature', app, isMet, message }
}
