import { rspack, type Rspack } from '@rsbuild/core'

/** What react-aria says by itself comes in 34 languages, all of them in every chunk: these are the product's. */
const kept = ['en-US', 'es-ES', 'fr-FR', 'de-DE']

const strings = /\/intl\/(?:\w+\/)?([a-z]{2}-[A-Z]{2})\.m?js$/

/** Whether a module, by the path it is asked for, holds the words of react-aria in a language that is not ours. */
export function isForeign(request: string): boolean {
  const locale = strings.exec(request)?.[1]
  return locale !== undefined && !kept.includes(locale)
}

/** Leaves the other languages of react-aria out of a build. It passes over one that is undefined. */
export function ariaLocales(): Rspack.RspackPluginInstance {
  return new rspack.NormalModuleReplacementPlugin(strings, data => {
    if (isForeign(data.request)) data.request = 'data:text/javascript,export default undefined'
  })
}
