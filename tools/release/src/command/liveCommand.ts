import type { Answer } from './answer'
import { readLive } from '../registry/liveRegistry'
import { check, promote, type Promotion, type PromoteOptions } from '../promotion/promote'
import { canariesOf, liveApps, type Canaries } from '../registry/releaseLog'
import { readRuntimeConfig } from '../registry/runtimeConfig'
import type { Signer } from '../registry/signer'
import type { Store } from '../store/store'

/** Makes builds live (ids by app) and lists what is live. */
export async function goLive(
  store: Store,
  ids: Readonly<Record<string, string>>,
  openSigner: () => Promise<Signer>,
  options: PromoteOptions = {},
): Promise<Answer> {
  const config = await readRuntimeConfig(store)
  return toAnswer(await promote(store, ids, config, await openSigner(), options))
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
  const { sequence } = registry
  const title = isNew ? `Release ${sequence} is live` : `Already live in release ${sequence}`
  return {
    lines: [
      title,
      ...removed.map(app => `${app} is removed. To put it back: npm run release -- rollback ${app}`),
      ...ended.map(name => `The canary ${name} has ended`),
      ...warnings.map(warning => `Warning: ${warning}`),
      ...Object.entries(live).map(([app, id]) => `  ${app}@${id}${besideOf(canaries[app])}`),
    ],
    data: { sequence, isNew, live, canaries, ended, removed, warnings },
  }
}

function besideOf(canary: Canaries[string] | undefined): string {
  return canary ? `, canary ${canary.id} ${canary.percent} %` : ''
}
