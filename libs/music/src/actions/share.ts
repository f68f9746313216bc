import { showToast } from '@overtone/design'
import { embedCode } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { $currentTrack, $position } from '@overtone/player'

const $t = i18n('music/share', {
  copied: 'Link copied to clipboard!',
  failed: params('Couldn’t copy the link. Here it is: {url}'),
  codeCopied: 'Embed code copied. Paste it into your page.',
  codeFailed: params('Couldn’t copy the code. Here it is: {code}'),
})

function wasDismissed(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}

/** Copies the link of a page of the product, or another address; shows it if that fails. */
export async function copyLink(path: string): Promise<void> {
  const url = new URL(path, location.origin).href
  try {
    await navigator.clipboard.writeText(url)
    showToast({ message: $t.get().copied, kind: 'good' })
  } catch {
    showToast({ message: $t.get().failed({ url }), kind: 'error' })
  }
}

/** Copies the code of the embedded player; shows it if that fails. */
export async function copyEmbedCode(path: string, title: string): Promise<void> {
  const code = embedCode(location.origin, path, title)
  try {
    await navigator.clipboard.writeText(code)
    showToast({ message: $t.get().codeCopied, kind: 'good' })
  } catch {
    showToast({ message: $t.get().codeFailed({ code }), kind: 'error' })
  }
}

/**
 * Opens the device's share sheet for a page of the product; copies the link if there is none or it fails. Closing the
 * sheet shows nothing. `path` begins with a slash. Source: specification core §2, secondary §8.
 */
export async function share(path: string, title: string): Promise<void> {
  const url = new URL(path, location.origin).href
  if (!('share' in navigator)) return copyLink(path)
  try {
    await navigator.share({ title, url })
  } catch (error) {
    if (!wasDismissed(error)) await copyLink(path)
  }
}

/** Returns the player's position in whole seconds if `path` is the page of the current track; otherwise 0. */
export function secondsHeard(path: string): number {
  return path === `/track/${$currentTrack.get()?.id}` ? Math.floor($position.get()) : 0
}
