/** Returns the colors that the page of the other site asks for: `?theme=light` or `dark`, else those of the system. */
export function themeOf(search: string): 'light' | 'dark' | 'auto' {
  const theme = new URLSearchParams(search).get('theme')
  return theme === 'light' || theme === 'dark' ? theme : 'auto'
}
