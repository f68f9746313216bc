import type { MessageLoaders } from '@overtone/i18n'

/** The loaders of this lib's translations; the shell registers them as the area `music` and loads them with its own. */
export const musicMessages: MessageLoaders = {
  es: () => import(/* webpackChunkName: "es" */ './es.json'),
  fr: () => import(/* webpackChunkName: "fr" */ './fr.json'),
  de: () => import(/* webpackChunkName: "de" */ './de.json'),
}
