import type { Answer } from './answer'
import { toAnswer } from './liveCommand'
import { retireOtherKeys, rotateKey } from '../promotion/rotateKey'
import { readLive } from '../registry/liveRegistry'
import { readRuntimeConfig } from '../registry/runtimeConfig'
import type { ReleaseContext } from './releaseContext'
import type { Store } from '../store/store'

/** Lists the trusted keys, or changes them. */
export async function changeKeys(
  store: Store,
  change: string | undefined,
  { openSigner, keyFile }: ReleaseContext,
): Promise<Answer> {
  if (change === undefined) {
    const { keys = {}, signature } = (await readLive(store)) ?? {}
    const rows = Object.keys(keys).map(id => `${id}  ${id === signature?.key ? 'signed what is live' : 'trusted'}`)
    return {
      lines: rows.length > 0 ? rows : ['Nothing is signed yet'],
      data: { keys, signedBy: signature?.key ?? null },
    }
  }
  const [runtimeConfig, signer] = [await readRuntimeConfig(store), await openSigner()]
  if (change === 'retire') return toAnswer(await retireOtherKeys(store, runtimeConfig, signer))
  const rotated = toAnswer(await rotateKey(store, { runtimeConfig, signer, keyFile }))
  return {
    ...rotated,
    lines: [`The new key is in ${keyFile}: update OVERTONE_SIGNING_KEY wherever it is set`, ...rotated.lines],
  }
}
