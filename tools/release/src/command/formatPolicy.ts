import type { CanaryStep, Policy } from '../policy/policy'

/** Formats a policy: one line per rule that it has. */
export function formatPolicy(policy: Policy): string[] {
  const {
    version,
    owners,
    approvals,
    requiresAttestation,
    requiresProvenance,
    requiresRollout,
    canary,
    freezes,
    errorBudget,
  } = policy
  const rules = [
    ...(approvals > 0 ? [['approvals', `${approvals} by other keys`]] : []),
    ['provenance', requiresProvenance ? 'Only builds with provenance go live' : 'Builds go live without provenance'],
    ['attestation', requiresAttestation ? 'Only attested builds go live' : 'Builds go live without an attestation'],
    ...(canary.length > 0 ? [['canary', `${formatSteps(canary)}${requiresRollout ? ', required' : ''}`]] : []),
    ...freezes.map(({ from, to, reason }) => ['freeze', `${from} to ${to}: ${reason}`]),
    ...(errorBudget
      ? [
          [
            'budget',
            `${errorBudget.target} of loads succeed in ${errorBudget.days} days, from ${errorBudget.minimumLoads} loads`,
          ],
        ]
      : []),
    ...Object.entries(owners).map(([app, { name, contact, repository }]) => [
      app,
      [name, contact, repository].join(', '),
    ]),
  ]
  const title = version === 0 ? 'No signed policy. To write one: npm run release -- policy draft' : `Version ${version}`
  return [title, ...rules.map(([name = '', text = '']) => `  ${name.padEnd(13)}${text}`)]
}

/** Formats canary steps, such as "5% for 10 minutes, then everyone". */
export function formatSteps(steps: readonly CanaryStep[]): string {
  const shares = steps.filter(({ percent }) => percent < 100)
  return [...shares.map(({ percent, bake }) => `${percent}% for ${bake} minutes`), 'then everyone'].join(', ')
}
