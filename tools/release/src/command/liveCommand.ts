import type { Answer } from './answer'
import { readLive } from '../registry/liveRegistry'
import { check, promote, type Promotion, type PromoteOptions } from '../promotion/promote'
import { canariesOf, liveApps, type Canaries } from '../registry/releaseLog'
import { readRuntimeConfig } from '../registry/runtimeConfig'
import type { ReleaseContext } from './releaseContext'
import { production } from '../store/scopedStore'
import type { Store } from '../store/store'
import { notify } from '../webhooks/notify'

/** Makes builds live (ids by app), lists what is live, and informs the webhook, which can't fail the release. */
export async function goLive(
  store: Store,
  ids: Readonly<Record<string, string>>,
  {
    openSigner,
    openWebhook,
    openHealth,
    now,
  }: Pick<ReleaseContext, 'openSigner' | 'openWebhook' | 'openHealth' | 'now'>,
  options: PromoteOptions = {},
): Promise<Answer> {
  const webhook = openWebhook?.()
  const config = await readRuntimeConfig(store)
  const promotion = await promote(store, ids, config, await openSigner(), { openHealth, now: now?.(), ...options })
  if (!webhook) return toAnswer(promotion)
  const { problem } = await notify(store, webhook)
  return toAnswer({ ...promotion, warnings: [...promotion.warnings, ...(problem === null ? [] : [problem])] })
}

/** Previews a rollback or a removal, with the reasons if it would be refused. Changes nothing. */
export async function previewLive(
  store: Store,
  ids: Readonly<Record<string, string>>,
  options: PromoteOptions,
): Promise<Answer> {
  const before = await readLive(store)
  const [live, canaries] = before ? [liveApps(before), canariesOf(before)] : [{}, {}]
  const { violations, warnings } = await check(store, ids, options)
  const { removed = [] } = options
  const lines = [
    ...Object.entries(ids).map(([app, id]) => `  ${app}@${id}, now ${nowOf(live[app], canaries[app])}`),
    ...removed.map(app => `  ${app} removed, now ${nowOf(live[app], canaries[app])}`),
    ...warnings.map(warning => `Warning: ${warning}`),
  ]
  const refusal = violations.map(({ message }) => message).join('; ')
  return {
    lines: ['Would make live:', ...lines],
    data: { builds: ids, removed, violations, warnings },
    ...(refusal ? { refusal } : {}),
  }
}

function nowOf(id: string | undefined, canary: Canaries[string] | undefined): string {
  return id === undefined ? 'not live' : id + besideOf(canary)
}

export function toAnswer({ registry, isNew, ended, removed, warnings }: Promotion): Answer {
  const [live, canaries] = [liveApps(registry), canariesOf(registry)]
  const { environment = production, sequence } = registry
  const where = environment === production ? '' : ` in ${environment}`
  const title = isNew ? `Release ${sequence} is live${where}` : `Already live in release ${sequence}${where}`
  return {
    lines: [
      title,
      ...removed.map(app => `${app} is removed. To put it back: npm run release -- rollback ${app}`),
      ...ended.map(name => `The canary ${name} has ended`),
      ...warnings.map(warning => `Warning: ${warning}`),
      ...Object.entries(live).map(([app, id]) => `  ${app}@${id}${besideOf(canaries[app])}`),
    ],
    data: { environment, sequence, isNew, live, canaries, ended, removed, warnings },
  }
}

function besideOf(canary: Canaries[string] | undefined): string {
  return canary ? `, canary ${canary.id} ${canary.percent} %` : ''
}
