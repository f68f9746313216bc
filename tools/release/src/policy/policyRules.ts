import type { Registry } from '@overtone/federation'
import type { Build } from '../build/artifact'
import type { ReleaseHealth } from '../canary/releaseHealth'
import { liveApps, type LogRecord } from '../registry/releaseLog'
import type { Store } from '../store/store'
import { approverKeys, readApprovals } from './approvals'
import type { CanaryStep, Policy } from './policy'

/** A build that a release gives to a share of browsers, 100 percent for all. */
export interface Exposure extends Build {
  readonly percent: number
}

/** A release, as the rules of the policy see it. */
export interface PlannedRelease {
  readonly store: Store
  readonly policy: Policy
  /** The registry before it, null for the first. */
  readonly previous: Registry | null
  /** Every release so far. */
  readonly log: readonly LogRecord[]
  /** Builds that aren't live, or not for as many browsers yet. */
  readonly exposures: readonly Exposure[]
  /** Remotes to remove. */
  readonly removed: readonly string[]
  /** Id of the key that signs it, which can't approve it. */
  readonly signer: string
  readonly now: Date
  readonly openHealth?: (() => ReleaseHealth | Promise<ReleaseHealth>) | undefined
}

/** One rule applied to a release. */
export interface RuleResult {
  readonly rule: 'approvals' | 'canary steps' | 'freeze' | 'error budget'
  readonly app: string | null
  readonly isMet: boolean
  /** A sentence without a period. */
  readonly message: string
}

/** Applies the policy to a release. Releases that expose and remove nothing have no rules. */
export async function applyPolicy(release: PlannedRelease): Promise<RuleResult[]> {
  const { exposures, removed } = release
  if (exposures.length === 0 && removed.length === 0) return []
  const approvals = await Promise.all(exposures.map(exposure => approvalsOf(release, exposure)))
  const steps = exposures.flatMap(exposure => stepsOf(release, exposure))
  const budgets = await Promise.all(exposures.map(exposure => budgetOf(release, exposure)))
  return [...approvals.flat(), ...steps, ...freezeOf(release), ...budgets.flat()]
}

/** Returns the builds that a release exposes to more browsers than the registry before it. */
export function exposuresOf(
  previous: Registry | null,
  builds: Readonly<Record<string, string>>,
  canaries: Readonly<Record<string, Pick<Exposure, 'id' | 'percent'>>>,
): Exposure[] {
  const live = previous ? liveApps(previous) : {}
  const promoted = Object.entries(builds).map(([app, id]) => ({ app, id, percent: 100 }))
  const begun = Object.entries(canaries).map(([app, { id, percent }]) => ({ app, id, percent }))
  return [...promoted, ...begun].filter(({ app, id }) => live[app] !== id)
}

/** The time by which rules are judged: dates of releases never go backward, whatever the clock of this machine says. */
export function releaseTime(previous: Registry | null, now: Date): Date {
  return new Date(Math.max(now.getTime(), previous ? Date.parse(previous.createdAt) : 0))
}

async function approvalsOf({ store, policy, previous, signer }: PlannedRelease, build: Build): Promise<RuleResult[]> {
  if (policy.approvals === 0 || !previous) return []
  const { app, id } = build
  const keys = approverKeys(policy, previous, app)
  const given = (await readApprovals(store, build, keys)).filter(key => key !== signer)
  const isMet = given.length >= policy.approvals
  const others = Object.keys(keys).filter(key => key !== signer && !given.includes(key))
  const by = given.length > 0 ? `, by ${given.join(', ')}` : ''
  const how = isMet ? '' : `. To approve, with one of ${others.join(', ')}: npm run release -- approve ${app}@${id}`
  const message = `${app}@${id} has ${given.length} of ${policy.approvals} approvals${by}${how}`
  return [{ rule: 'approvals', app, isMet, message }]
}

/** A remote that is live already goes through the steps; a new one has no live build that a canary could run beside. */
function stepsOf({ policy, previous, log, now }: PlannedRelease, exposure: Exposure): RuleResult[] {
  const { app, id, percent } = exposure
  const isLive = previous?.remotes.some(({ name }) => name === app) ?? false
  if (!policy.requiresRollout || !isLive) return []
  const behind = policy.canary.filter(step => step.percent < percent)
  const open = behind.find(step => minutesAt(log, exposure, step, now) < step.bake || !hasReached(log, exposure, step))
  const message = open
    ? `${app}@${id} has run in ${open.percent}% of browsers for ${Math.floor(minutesAt(log, exposure, open, now))} of ${open.bake} minutes. Run: npm run release -- rollout ${app}@${id}`
    : `${app}@${id} has run in ${behind.map(step => `${step.percent}% for ${step.bake} minutes`).join(', ') || 'no share that it needs'}`
  return [{ rule: 'canary steps', app, isMet: !open, message }]
}

/** Returns the last records of the log, in which this build is the canary of its app without a break. */
function runOf(log: readonly LogRecord[], { app, id }: Build): readonly LogRecord[] {
  return log.slice(log.findLastIndex(({ canaries }) => canaries?.[app]?.id !== id) + 1)
}

function hasReached(log: readonly LogRecord[], build: Build, { percent }: CanaryStep): boolean {
  return runOf(log, build).some(({ canaries }) => (canaries?.[build.app]?.percent ?? 0) >= percent)
}

/** Returns the minutes for which a build has run in at least the share of a step. */
function minutesAt(log: readonly LogRecord[], build: Build, { percent }: CanaryStep, now: Date): number {
  const run = runOf(log, build)
  const spans = run.map(({ at, canaries }, index) => {
    const until = run[index + 1]?.at ?? now.toISOString()
    return (canaries?.[build.app]?.percent ?? 0) >= percent ? Date.parse(until) - Date.parse(at) : 0
  })
  return spans.reduce((sum, span) => sum + span, 0) / 60_000
}

function freezeOf({ policy, now }: PlannedRelease): RuleResult[] {
  if (policy.freezes.length === 0) return []
  const at = now.getTime()
  const current = policy.freezes.find(({ from, to }) => Date.parse(from) <= at && at < Date.parse(to))
  const ahead = policy.freezes
    .filter(({ from }) => Date.parse(from) > at)
    .sort((a, b) => Date.parse(a.from) - Date.parse(b.from))
  const next = ahead[0] ? `the next one begins at ${ahead[0].from}` : 'none is planned'
  const message = current ? `No releases until ${current.to}: ${current.reason}` : `No freeze now, ${next}`
  return [{ rule: 'freeze', app: null, isMet: !current, message }]
}

async function budgetOf({ policy, openHealth, now }: PlannedRelease, { app }: Exposure): Promise<RuleResult[]> {
  const { errorBudget: rule } = policy
  if (!rule) return []
  if (!openHealth) return [{ rule: 'error budget', app, isMet: false, message: 'The error budget cannot be read here' }]
  // lazy: most promotions have no budget
  const { describeBudget, spentBudget } = await import('./spentBudget')
  const budget = await spentBudget(await openHealth(), app, rule, now)
  const message = `The error budget of ${app} ${budget.isSpent ? 'is spent' : 'is not spent'}. ${describeBudget(budget, rule)}`
  return [{ rule: 'error budget', app, isMet: !budget.isSpent, message }]
}
