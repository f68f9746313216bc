import type { Registry } from '@overtone/federation'
import type { ShellArtifact } from '../build/artifact'

/** The number of shortcuts that systems show. */
const mostShortcuts = 4

/**
 * Composes the web app manifest: name, icon and colors of the shell, and shortcuts to the first pages of the main
 * navigation that are open to everyone. Source: W3C Web Application Manifest.
 */
export function composeManifest({ shell, remotes }: Registry, { shell: { icon } }: ShellArtifact): string {
  const open = new Set(
    remotes.flatMap(({ config }) => config.routes.flatMap(({ path, access }) => (access === 'open' ? [path] : []))),
  )
  const entries = remotes.flatMap(({ config }) => config.slots['shell.nav/v1'] ?? [])
  const shortcuts = entries
    .filter(({ to, mobileOnly, parent }) => open.has(to) && !mobileOnly && !parent)
    .sort((one, other) => one.order - other.order)
    .slice(0, mostShortcuts)
    .map(({ label, to }) => ({ name: label.en, url: to }))
  const icons = icon ? [{ src: `${shell.base}${icon}`, sizes: 'any', type: 'image/svg+xml' }] : []
  return JSON.stringify({
    id: '/',
    name: 'Overtone',
    short_name: 'Overtone',
    description: 'Overtone is where independent music is heard, sold and sent out into the world.',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f3f7f7',
    theme_color: '#081a1e',
    categories: ['music'],
    icons,
    shortcuts,
  })
}
