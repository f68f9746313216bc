import { showToast } from '@overtone/design'
import { i18n, params } from '@overtone/i18n'
import { $user } from '@overtone/session'

const $t = i18n('music/announceModerationNotices', {
  decided: params('A moderator made a decision about “{title}”. See your settings for details.'),
})

let isWatching = false
let askedFor: string | null = null

async function announceTo(userId: string): Promise<void> {
  const { getModerationNotices } = await import('@overtone/data/moderation')
  const notices = await getModerationNotices()
  if ($user.get()?.id !== userId) return
  const latest = notices.data?.find(notice => notice.isNew)
  if (latest) showToast({ message: $t.get().decided({ title: latest.title }) })
}

/** Shows the current user a toast, once per visit, for moderation decisions they haven't read in their settings yet. */
export function announceModerationNotices(): void {
  if (isWatching) return
  isWatching = true
  $user.subscribe(user => {
    if (!user || user.id === askedFor) return
    askedFor = user.id
    void announceTo(user.id).catch(() => {}) // the settings show it as well
  })
}
