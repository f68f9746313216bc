import * as v from 'valibot'

/** The settings of a user. Source: specification core §3, §9. */
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

/** The default settings. Source: specification core §9, "Setting defaults". */
export const defaultSettings: UserSettings = {
  notifications: { email: true, push: false, newReleases: true, recommendations: true },
  privacy: { profilePublic: true, showListeningHistory: false, allowMessages: true },
  audio: { quality: 'high', autoplay: true, crossfade: false },
  appearance: { theme: 'light', language: 'en' },
}

const { notifications, privacy, audio, appearance } = defaultSettings
const flag = (otherwise: boolean) => v.fallback(v.boolean(), otherwise)

/**
 * Falls back to the default for everything missing, unknown or of the wrong type. A function, so that bundles that
 * don't read settings leave valibot out.
 */
function settingsSchema() {
  return v.fallback(
    v.object({
      notifications: v.fallback(
        v.object({
          email: flag(notifications.email),
          push: flag(notifications.push),
          newReleases: flag(notifications.newReleases),
          recommendations: flag(notifications.recommendations),
        }),
        notifications,
      ),
      privacy: v.fallback(
        v.object({
          profilePublic: flag(privacy.profilePublic),
          showListeningHistory: flag(privacy.showListeningHistory),
          allowMessages: flag(privacy.allowMessages),
        }),
        privacy,
      ),
      audio: v.fallback(
        v.object({
          quality: v.fallback(v.picklist(['low', 'normal', 'high']), audio.quality),
          autoplay: flag(audio.autoplay),
          crossfade: flag(audio.crossfade),
        }),
        audio,
      ),
      appearance: v.fallback(
        v.object({
          theme: v.fallback(v.picklist(['light', 'dark', 'auto']), appearance.theme),
          language: v.fallback(v.picklist(['en', 'es', 'fr', 'de']), appearance.language),
        }),
        appearance,
      ),
    }),
    defaultSettings,
  )
}

/** Returns the stored settings, with defaults for everything missing or invalid. */
export function readSettings(stored: unknown): UserSettings {
  return v.parse(settingsSchema(), stored)
}
