import { resolve } from 'node:path'
import type { Answer } from './answer'
import type { Artifact } from '../build/artifact'
import { publishFiles } from '../build/publish'
import { isAddress, readStockBuild } from '../build/stockBuild'
import { importedProvenance } from '../provenance/provenance'
import { publishBuilds, state, type Origin } from '../provenance/publishBuilds'
import type { ReleaseContext } from './releaseContext'
import type { Store } from '../store/store'
import { notifyPublished } from '../webhooks/notifyPublished'

type Place = Pick<ReleaseContext, 'root' | 'builder' | 'findSigner' | 'openWebhook'>

/** Publishes the builds of apps, and informs the webhook, which can't make that fail. */
export async function publishApps(
  store: Store,
  apps: readonly string[],
  from: string | undefined,
  place: Place,
): Promise<Answer> {
  const signer = await place.findSigner()
  const webhook = place.openWebhook?.()
  const artifacts = await publishAll(store, apps, from, { ...place, signer })
  const { problem } = webhook ? await notifyPublished(store, webhook, artifacts) : { problem: null }
  return toAnswer(artifacts, signer !== null, problem)
}

/**
 * Publishes the builds of apps in `root`, or of one app that was built elsewhere: `from` is its address, or its folder,
 * relative to `root`.
 */
export async function publishAll(
  store: Store,
  apps: readonly string[],
  from: string | undefined,
  origin: Origin,
): Promise<Artifact[]> {
  const [app] = apps
  if (from === undefined || app === undefined) return publishBuilds(store, apps, origin)
  const artifact = await publishFiles(
    store,
    await readStockBuild(app, isAddress(from) ? from : resolve(origin.root, from)),
  )
  await state(store, artifact, importedProvenance(artifact, isAddress(from) ? from : null), origin.signer)
  return [artifact]
}

const unsigned =
  'Not signed, because there is no key: set OVERTONE_SIGNING_KEY, and publish again to add the provenance'

function toAnswer(artifacts: readonly Artifact[], isSigned: boolean, problem: string | null): Answer {
  const data = artifacts.map(({ app, id, files }) => {
    const bytes = Object.values(files).reduce((sum, file) => sum + (file.br ?? file.bytes), 0)
    return { app, id, files: Object.keys(files).length, bytes, hasProvenance: isSigned }
  })
  const lines = data.map(
    ({ app, id, files, bytes }) => `${app}@${id}  ${files} files, ${(bytes / 1000).toFixed(1)} kB compressed`,
  )
  const warnings = [...(isSigned ? [] : [unsigned]), ...(problem === null ? [] : [`Warning: ${problem}`])]
  return { lines: [...lines, ...warnings], data }
}
