import { useStore } from '@nanostores/react'
import { follow, isFollowingOf, unfollow } from '@overtone/data/people'
import { Button, showToast } from '@overtone/design'
import { i18n, params } from '@overtone/i18n'
import { $user } from '@overtone/session'
import { UserPlus, UserRoundCheck } from 'lucide-react'
import { atom } from 'nanostores'
import { signInFirst } from './signInFirst'
import { createToggles } from './toggles'
import { useKept } from './useKept'

const $t = i18n('music/followButton', { follow: 'Follow', following: 'Following', name: params('Follow {name}') })

const { $shown, toggle } = createToggles()
const $nobodys = atom<{ readonly data?: boolean }>({ data: false })

/** Follows an artist, stored; it shows the press at once. Nothing to show for oneself. */
export function FollowButton({ artist }: { artist: { readonly id: string; readonly name: string } }) {
  const t = useStore($t)
  const user = useStore($user)
  const stored = useKept(useStore(user ? isFollowingOf(user.id, artist.id) : $nobodys).data)
  const key = `${user?.id}/${artist.id}`
  const pressed = useStore($shown).get(key)
  const isFollowed = user !== null && (pressed ?? stored ?? false)
  if (user?.id === artist.id) return null

  function onPress() {
    if (!user) return signInFirst('follow')
    const write = () => (isFollowed ? unfollow(user.id, artist.id) : follow(artist.id))
    void toggle(key, !isFollowed, write, ({ message }) => showToast({ message, kind: 'error' }))
  }

  return (
    <Button
      size="l"
      variant={isFollowed ? 'secondary' : 'primary'}
      aria-pressed={isFollowed}
      aria-label={t.name({ name: artist.name })}
      onClick={onPress}
    >
      {isFollowed ? <UserRoundCheck /> : <UserPlus />}
      {isFollowed ? t.following : t.follow}
    </Button>
  )
}
