import type { Build } from '../build/artifact'
import { verifyChains, type Chain } from '../chain/verifyChain'
import { readLive } from '../registry/liveRegistry'
import { canariesOf, liveApps } from '../registry/releaseLog'
import { ReleaseError } from '../releaseError'
import type { Store } from '../store/store'
import type { Answer } from './answer'

/** Prints the chain from the page to the commit of builds (`app` or `app@id`), of everything live without names. */
export async function printChains(store: Store, names: readonly string[], root: string): Promise<Answer> {
  const registry = await readLive(store)
  if (!registry) throw new ReleaseError('Nothing is live yet, so no page leads to a build. Promote first')
  const live = liveApps(registry)
  const canaries = Object.entries(canariesOf(registry)).map(([app, { id }]) => ({ app, id }))
  const running = [...Object.entries(live).map(([app, id]) => ({ app, id })), ...canaries]
  const builds = names.length === 0 ? running : names.map(name => named(name, live))
  const chains = await verifyChains(store, registry, builds, root)
  const wrong = chains.filter(({ links }) => links.some(({ state }) => state === 'broken'))
  const refusal = `Not proven: ${wrong.map(({ app, id }) => `${app}@${id}`).join(', ')}`
  return { lines: chains.flatMap(formatChain), data: { chains }, ...(wrong.length > 0 ? { refusal } : {}) }
}

function named(name: string, live: Readonly<Record<string, string>>): Build {
  const [app = '', id = live[app]] = name.split('@')
  if (id === undefined) throw new ReleaseError(`${app} is not live. Name a published build: ${app}@ID`)
  return { app, id }
}

function formatChain({ app, id, links }: Chain): string[] {
  const words = { verified: 'verified', broken: 'BROKEN', unchecked: '-' }
  return [
    `${app}@${id}`,
    ...links.map(({ name, state, detail }) => `  ${name.padEnd(13)}${words[state].padEnd(10)}${detail}`),
  ]
}
