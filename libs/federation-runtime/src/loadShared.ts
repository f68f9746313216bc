import { compareVersions, satisfies } from './satisfies'
import type { Consumed, Factory, WebpackRequire } from './webpackRequire'

/**
 * Returns the factory of a shared module, or a promise of it: the lowest version in range that the page already runs,
 * so that a second major beside it changes nothing, else the highest in range, else the build's fallback copy. Throws
 * if there is none.
 */
export function loadShared(webpackRequire: WebpackRequire, id: string): Factory | Promise<Factory> {
  const { fallback, requiredVersion, shareKey, shareScope } = webpackRequire.consumesLoadingData
    ?.moduleIdToConsumeDataMapping[id] as Consumed
  void webpackRequire.I(shareScope)
  const shared = Object.entries(webpackRequire.S[shareScope]?.[shareKey] ?? {}).sort(([a], [b]) =>
    compareVersions(b, a),
  )
  const fitting = shared.filter(([version]) => satisfies(version, requiredVersion))
  const [, chosen] = fitting.findLast(([, { loaded }]) => loaded) ?? fitting[0] ?? []
  if (chosen) {
    chosen.loaded = 1
    return chosen.lib ?? chosen.get()
  }
  if (fallback) return fallback()
  const versions = shared.map(([version]) => version).join()
  throw new Error(`${shareKey} ${requiredVersion} is required, ${versions || 'nothing'} is shared`)
}
