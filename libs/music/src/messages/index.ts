import type { MessageLoaders } from '@overtone/i18n'

/** The loaders of this lib's translations; the shell registers them as the area `music`. */
export const musicMessages: MessageLoaders = {
  es: () => import('./es.json'),
  fr: () => import('./fr.json'),
  de: () => import('./de.json'),
}
