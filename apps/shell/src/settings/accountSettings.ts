import { showToast } from '@overtone/design'
import type { UserSettings } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { $user } from '@overtone/session'
import type * as code from './applySettings'

const $t = i18n('shell/settings', {
  notLoaded: 'We couldn’t load your settings. Using those in this browser.',
  notSaved: 'Saved in this browser only; we couldn’t save it to your account.',
})

/** Lazy-loads the code, which a visitor's first page doesn't need, and shows a toast on failure. */
async function withCode(
  failed: 'notLoaded' | 'notSaved',
  work: (settings: typeof code) => Promise<boolean>,
): Promise<void> {
  const isDone = await import(/* webpackChunkName: "account" */ './applySettings').then(work).catch(() => false)
  if (!isDone) showToast({ message: $t.get()[failed], kind: 'error' })
}

/** Applies the settings of every user who signs in. Returns an unsubscribe function. Call it once, in the frame. */
export function followAccountSettings(): () => void {
  let applied: string | null = null
  return $user.subscribe(user => {
    const userId = user?.id ?? null
    if (userId === applied) return
    applied = userId
    if (userId !== null) void withCode('notLoaded', settings => settings.applySettings(userId))
  })
}

function save<Group extends keyof UserSettings>(group: Group, chosen: Partial<UserSettings[Group]>): void {
  const userId = $user.get()?.id
  if (userId !== undefined) void withCode('notSaved', settings => settings.saveChoice(userId, group, chosen))
}

/** Saves a theme or language chosen on the page to the current user's account, if there is one. */
export function saveAppearance(chosen: Partial<UserSettings['appearance']>): void {
  save('appearance', chosen)
}

/** Saves the autoplay setting chosen in the queue to the current user's account, if there is one. */
export function saveAutoplay(autoplay: boolean): void {
  save('audio', { autoplay })
}
