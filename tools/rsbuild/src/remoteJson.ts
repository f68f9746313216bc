import type { Localized, RemoteConfig } from '@overtone/federation'

/**
 * Returns the text of remote.json. A translation that equals the English text is left out, since English is the
 * fallback: the registry, which every page contains, repeats the config of each remote.
 */
export function remoteJson(config: RemoteConfig): string {
  return JSON.stringify(config, withoutEqualTranslations, 2)
}

function withoutEqualTranslations(this: Partial<Localized>, language: string, value: unknown): unknown {
  return translations.has(language) && value === this.en ? undefined : value
}

const translations: ReadonlySet<string> = new Set(['es', 'fr', 'de'] satisfies (keyof Localized)[])
