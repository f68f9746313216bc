import { showToast } from '@overtone/design'
import { i18n, params } from '@overtone/i18n'

const $t = i18n('listener/chatInvite', {
  copied: 'Invite link copied to clipboard!',
  failed: params('We couldn’t copy the link. Here it is: {url}'),
})

/** Copies the link of the chat. Source: specification secondary §8. */
export async function copyInvite(): Promise<void> {
  const url = new URL('/artist-discord', location.origin).href
  try {
    await navigator.clipboard.writeText(url)
    showToast({ message: $t.get().copied, kind: 'good' })
  } catch {
    showToast({ message: $t.get().failed({ url }), kind: 'error' })
  }
}
