import { rspack, type Rspack } from '@rsbuild/core'

/** The product's languages. react-aria includes its own texts in 34 languages in every chunk. */
const locales = ['en-US', 'es-ES', 'fr-FR', 'de-DE']

const strings = /\/intl\/(?:\w+\/)?([a-z]{2}-[A-Z]{2})\.m?js$/

/** Returns true for the request of a react-aria module with texts in a language that isn't ours. */
export function isForeign(request: string): boolean {
  const locale = strings.exec(request)?.[1]
  return locale !== undefined && !locales.includes(locale)
}

/** Excludes the other languages of react-aria from a build; it skips undefined ones. */
export function ariaLocales(): Rspack.RspackPluginInstance {
  return new rspack.NormalModuleReplacementPlugin(strings, data => {
    if (isForeign(data.request)) data.request = 'data:text/javascript,export default undefined'
  })
}
