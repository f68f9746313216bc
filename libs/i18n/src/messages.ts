import { createI18n, type ComponentsJSON, type Translations } from '@nanostores/i18n'
import { $locale, type Locale } from './locale'

type Loader = () => Promise<{ default: ComponentsJSON }>
export type MessageLoaders = Readonly<Record<Exclude<Locale, 'en'>, Loader>>

const areas = new Map<string, MessageLoaders>()

/** Registers the loaders of an area's translations. An area is an app's name; its components are `area/name`. */
export function provideMessages(area: string, loaders: MessageLoaders): void {
  areas.set(area, loaders)
}

/** A response without texts. It must name its area: the i18n library shows no texts while an area has no response. */
function unavailable(area: string): ComponentsJSON {
  return { [area]: {} }
}

async function load(locale: Locale, area: string): Promise<ComponentsJSON> {
  const loader = locale === 'en' ? undefined : areas.get(area)?.[locale]
  if (!loader) return unavailable(area)
  try {
    return (await loader()).default
  } catch (error) {
    console.warn(`Failed to load the ${locale} texts of ${area}; falling back to English`, error)
    return unavailable(area)
  }
}

/**
 * Declares the English texts of a component, `i18n('listener/discover', { title: 'Discover' })`, and returns a store of
 * the texts in the current language. A text without a translation stays English.
 */
export const i18n = createI18n($locale, {
  get: (locale, components) => {
    const names = new Set(components.map(component => component.split('/')[0] ?? component))
    return Promise.all([...names].map(area => load(locale, area)))
  },
})

/** Preloads the texts of areas in the current language, so that the first paint uses it. Never rejects. */
export async function preloadMessages(...names: string[]): Promise<void> {
  const locale = $locale.get()
  const texts = await Promise.all(names.map(area => load(locale, area)))
  if (locale !== 'en') i18n.cache[locale] = Object.assign({}, i18n.cache[locale], ...texts) as Translations
}
