import { loadText, saveText } from '@overtone/storage'
import { atom, readonlyType } from 'nanostores'

/** Source: specification core §8, "themes light, dark, auto". Auto follows the system. */
export const themes = ['light', 'dark', 'auto'] as const
export type Theme = (typeof themes)[number]

/** Where the choice is kept in this browser, so that the first paint of the next visit is already in it. */
const themeStorageKey = 'overtone-theme'

/** The ground of the page, for the browser's own bars: a copy of `--ground`, which they cannot read. */
export const themeColors = { light: '#f3f7f7', dark: '#081a1e' } as const

/** Reads the stored choice; `light`, the default of the specification, where there is none or storage is blocked. */
function storedTheme(): Theme {
  const stored = loadText(themeStorageKey)
  return themes.find(theme => theme === stored) ?? 'light'
}

const $chosen = atom<Theme>(storedTheme())

/** The theme that was chosen. */
export const $theme = readonlyType($chosen)

/**
 * Shows the whole page in a theme and remembers it in this browser. The first paint of the next visit takes it from
 * there, in a script of the page that runs before anything is drawn.
 */
export function setTheme(theme: Theme): void {
  $chosen.set(theme)
  document.documentElement.dataset['theme'] = theme
  // Two of them, for a light system and a dark one: a theme that was chosen answers for both
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const own = bar.getAttribute('media')?.includes('dark') ? 'dark' : 'light'
    bar.content = themeColors[theme === 'auto' ? own : theme]
  }
  saveText(themeStorageKey, theme)
}
