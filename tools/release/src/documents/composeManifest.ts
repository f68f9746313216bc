import type { Registry } from '@overtone/federation'
import type { ShellArtifact } from '../build/artifact'

/** The number of shortcuts that systems show. */
const mostShortcuts = 4
/** The page that takes audio files that other apps share, if a live remote has it: apps/artist/src/upload. */
const uploadPath = '/upload'

/**
 * Composes the web app manifest: name, icons and colors of the shell, shortcuts to the first pages of the main
 * navigation that are open to everyone, and with a service worker the page that takes shared files. Sources: W3C Web
 * Application Manifest, W3C Web Share Target.
 */
export function composeManifest({ shell, remotes }: Registry, artifact: ShellArtifact, hasWorker: boolean): string {
  const open = new Set(
    remotes.flatMap(({ config }) => config.routes.flatMap(({ path, access }) => (access === 'open' ? [path] : []))),
  )
  const entries = remotes.flatMap(({ config }) => config.slots['shell.nav/v1'] ?? [])
  const shortcuts = entries
    .filter(({ to, mobileOnly, parent }) => open.has(to) && !mobileOnly && !parent)
    .sort((one, other) => one.order - other.order)
    .slice(0, mostShortcuts)
    .map(({ label, to }) => ({ name: label.en, url: to }))
  return JSON.stringify({
    id: '/',
    name: 'Overtone',
    short_name: 'Overtone',
    description: 'Overtone is where independent music is heard, sold and sent out into the world.',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    display_override: ['window-controls-overlay'],
    background_color: '#f3f7f7',
    theme_color: '#081a1e',
    categories: ['music'],
    icons: iconsOf(artifact, shell.base),
    shortcuts,
    ...(hasWorker && open.has(uploadPath) ? { share_target: shareTarget } : {}),
  })
}

/** The service worker receives the form: tools/release/src/documents/worker/receive.ts. */
const shareTarget = {
  action: uploadPath,
  method: 'POST',
  enctype: 'multipart/form-data',
  params: { files: [{ name: 'files', accept: ['audio/*', '.mp3', '.wav', '.flac', '.m4a', '.aac', '.ogg'] }] },
}

/** The favicon, and the pictures `icon-<width>.png` and `icon-maskable-<width>.png` of the build. */
function iconsOf({ shell: { icon }, files }: ShellArtifact, base: string) {
  const pictures = Object.keys(files).flatMap(file => {
    const [, maskable, width] = /^icon-(maskable-)?(\d+)\.png$/.exec(file) ?? []
    const sizes = `${width}x${width}`
    return width ? [{ src: base + file, sizes, type: 'image/png', ...(maskable && { purpose: 'maskable' }) }] : []
  })
  return icon ? [{ src: base + icon, sizes: 'any', type: 'image/svg+xml' }, ...pictures] : pictures
}
