/** What a person set for themselves. Source: specification core §3, §9. */
export interface UserSettings {
  readonly notifications: {
    readonly email: boolean
    readonly push: boolean
    readonly newReleases: boolean
    readonly recommendations: boolean
  }
  readonly privacy: {
    readonly profilePublic: boolean
    readonly showListeningHistory: boolean
    readonly allowMessages: boolean
  }
  readonly audio: {
    readonly quality: 'low' | 'normal' | 'high'
    readonly autoplay: boolean
    readonly crossfade: boolean
  }
  readonly appearance: {
    readonly theme: 'light' | 'dark' | 'auto'
    readonly language: 'en' | 'es' | 'fr' | 'de'
  }
}

/** Source: specification core §9, "Setting defaults". */
export const defaultSettings: UserSettings = {
  notifications: { email: true, push: false, newReleases: true, recommendations: true },
  privacy: { profilePublic: true, showListeningHistory: false, allowMessages: true },
  audio: { quality: 'high', autoplay: true, crossfade: false },
  appearance: { theme: 'light', language: 'en' },
}

const choices: Readonly<Record<string, readonly string[]>> = {
  quality: ['low', 'normal', 'high'],
  theme: ['light', 'dark', 'auto'],
  language: ['en', 'es', 'fr', 'de'],
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** The kept value where it is one that can be chosen, else the default. */
function chosen(name: string, kept: unknown, otherwise: unknown): unknown {
  const isFine = typeof kept === typeof otherwise && (choices[name]?.includes(kept as string) ?? true)
  return isFine ? kept : otherwise
}

/** The settings from whatever was kept, with the default for all that is missing, unknown or of the wrong kind. */
export function readSettings(kept: unknown): UserSettings {
  const groups = isObject(kept) ? kept : {}
  return Object.fromEntries(
    Object.entries(defaultSettings).map(([group, defaults]: [string, Record<string, unknown>]) => {
      const values = groups[group]
      const read = Object.entries(defaults).map(([name, otherwise]) => [
        name,
        chosen(name, isObject(values) ? values[name] : undefined, otherwise),
      ])
      return [group, Object.fromEntries(read)]
    }),
  ) as unknown as UserSettings
}
