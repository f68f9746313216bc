import type { Answer } from './answer'
import { toAnswer } from './liveCommand'
import { retireOtherKeys, rotateKey } from '../promotion/rotateKey'
import { trustedKeys } from '../registry/signedRegistry'
import { readLive } from '../registry/liveRegistry'
import { readRuntimeConfig } from '../registry/runtimeConfig'
import type { ReleaseContext } from './releaseContext'
import type { Store } from '../store/store'

/** Lists the trusted keys, shows the own one, or changes them. */
export async function changeKeys(
  store: Store,
  change: string | undefined,
  { openSigner, keyFile }: ReleaseContext,
): Promise<Answer> {
  if (change === undefined) {
    const live = await readLive(store)
    const [keys, signature] = [live ? trustedKeys(live) : {}, live?.signature]
    const rows = Object.keys(keys).map(id => `${id}  ${id === signature?.key ? 'signed what is live' : 'trusted'}`)
    return {
      lines: rows.length > 0 ? rows : ['Nothing is signed yet'],
      data: { keys, signedBy: signature?.key ?? null },
    }
  }
  if (change === 'show') {
    const { id, publicKey } = await openSigner()
    return { lines: [`"${id}": "${publicKey}"`], data: { id, publicKey } }
  }
  const [runtimeConfig, signer] = [await readRuntimeConfig(store), await openSigner()]
  if (change === 'retire') return toAnswer(await retireOtherKeys(store, runtimeConfig, signer))
  const rotated = toAnswer(await rotateKey(store, { runtimeConfig, signer, keyFile }))
  return {
    ...rotated,
    lines: [`The new key is in ${keyFile}: update OVERTONE_SIGNING_KEY wherever it is set`, ...rotated.lines],
  }
}
