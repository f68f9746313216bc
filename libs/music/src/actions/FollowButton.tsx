import { useStore } from '@nanostores/react'
import { follow, isFollowingOf, unfollow } from '@overtone/data/people'
import { Button, showToast, type ButtonSize } from '@overtone/design'
import { explainExactly, i18n, params } from '@overtone/i18n'
import { $user } from '@overtone/session'
import { UserPlus, UserRoundCheck } from 'lucide-react'
import { atom } from 'nanostores'
import { useQuery, type QueryState } from '../useQuery'
import { signInFirst } from './signInFirst'
import { createToggles } from './toggles'

const $t = i18n('music/followButton', {
  follow: 'Follow',
  following: 'Following',
  name: params('Follow {name}'),
  nameFollowing: params('Following {name}'),
})

const { $shown, toggle } = createToggles()
const $signedOut = atom<QueryState<boolean>>({ data: false, loading: false })

/**
 * Toggles following an artist, with an optimistic update. Renders nothing for the user's own profile. In a list, pass
 * `isFollowing` to avoid a request for each artist.
 */
export function FollowButton({
  artist,
  size = 'l',
  isFollowing,
}: {
  artist: { readonly id: string; readonly name: string }
  size?: ButtonSize
  isFollowing?: boolean
}) {
  const t = useStore($t)
  const user = useStore($user)
  const { data: stored } = useQuery(user && isFollowing === undefined ? isFollowingOf(user.id, artist.id) : $signedOut)
  const key = `${user?.id}/${artist.id}`
  const pressed = useStore($shown).get(key)
  const isFollowed = user !== null && (pressed ?? isFollowing ?? stored ?? false)
  if (user?.id === artist.id) return null

  function onPress() {
    if (!user) return signInFirst('follow')
    const write = () => (isFollowed ? unfollow(user.id, artist.id) : follow(artist.id))
    void toggle(key, !isFollowed, write, async failure => {
      showToast({ message: await explainExactly(failure), kind: 'error' })
    })
  }

  return (
    <Button
      size={size}
      variant={isFollowed ? 'secondary' : 'primary'}
      aria-pressed={isFollowed}
      aria-label={isFollowed ? t.nameFollowing(artist) : t.name(artist)} // starts with the visible text (WCAG 2.5.3)
      onClick={event => event.detail !== 2 && onPress()} // a double click counts as one press
    >
      {isFollowed ? <UserRoundCheck /> : <UserPlus />}
      {isFollowed ? t.following : t.follow}
    </Button>
  )
}
