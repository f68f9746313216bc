import { loadText } from '@overtone/storage'

// Sets theme and language before the first paint.
const root = document.documentElement
const chosen = loadText('overtone-theme')
const theme = chosen === 'dark' || chosen === 'auto' ? chosen : 'light'
root.dataset.theme = theme
/** The language that the user chose, null if they chose none. */
export const locale = loadText('overtone-locale')
root.lang = locale || root.lang

// The browser's bars: the template has a color for light systems, then one for dark ones; a chosen theme sets both.
const bars = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')
if (theme !== 'auto') bars.forEach(bar => (bar.content = (bars[theme === 'dark' ? 1 : 0] as HTMLMetaElement).content))

// A prerendered page brings its styles as data: the content policy allows no style element with text.
const css = document.getElementById('overtone-styles')
if (css) {
  const style = document.head.appendChild(document.createElement('style'))
  ;(style.sheet as CSSStyleSheet).insertRule(`@media all{${css.textContent}}`)
}
