import type { MessageLoaders } from '@overtone/i18n'

/** Where the translations of this lib's texts are; the shell provides them as the area `music`. */
export const musicMessages: MessageLoaders = {
  es: () => import('./es.json'),
  fr: () => import('./fr.json'),
  de: () => import('./de.json'),
}
