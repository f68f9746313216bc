import { promote } from '../promotion/promote'
import { readRuntimeConfig, writeRuntimeConfig } from '../registry/runtimeConfig'
import type { Store } from '../store/store'
import type { Answer } from './answer'
import type { ReleaseContext } from './releaseContext'

/** Turns the service worker on or off: composes the documents of the live release again. Throws ReleaseError. */
export async function switchOffline(
  store: Store,
  isOn: boolean,
  { openSigner }: Pick<ReleaseContext, 'openSigner'>,
): Promise<Answer> {
  const config = await writeRuntimeConfig(store, { ...(await readRuntimeConfig(store)), offline: isOn })
  const { registry } = await promote(store, {}, config, await openSigner())
  const line = isOn
    ? 'The service worker is on: browsers get it with their next visit'
    : 'The service worker is off: browsers remove it with their next visit'
  return { lines: [line], data: { offline: isOn, sequence: registry.sequence } }
}
