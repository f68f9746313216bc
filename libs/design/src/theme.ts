import { loadText, saveText } from '@overtone/storage'
import { atom, readonlyType } from 'nanostores'

/** The selectable themes; `auto` follows the system. Source: specification core §8, "themes light, dark, auto". */
export const themes = ['light', 'dark', 'auto'] as const
export type Theme = (typeof themes)[number]

/** The storage key of the theme, read by the first paint of the next visit. */
const themeStorageKey = 'overtone-theme'

/** The ground of the page for the browser's own bars: a copy of `--ground`, which they can't read. */
export const themeColors = { light: '#f3f7f7', dark: '#081a1e' } as const

/** Reads the stored theme; `light`, the default of the specification, if there is none or storage is blocked. */
function storedTheme(): Theme {
  const stored = loadText(themeStorageKey)
  return themes.find(theme => theme === stored) ?? 'light'
}

const $chosen = atom<Theme>(storedTheme())

/** The selected theme. */
export const $theme = readonlyType($chosen)

/**
 * Applies a theme to the page and stores it in this browser. On the next visit an inline script of the page applies it
 * before the first paint.
 */
export function setTheme(theme: Theme): void {
  $chosen.set(theme)
  document.documentElement.dataset['theme'] = theme
  // One for a light system and one for a dark one: a selected theme applies to both
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = bar.getAttribute('media')?.includes('dark') ? 'dark' : 'light'
    bar.content = themeColors[theme === 'auto' ? own : theme]
  }
  saveText(themeStorageKey, theme)
}
