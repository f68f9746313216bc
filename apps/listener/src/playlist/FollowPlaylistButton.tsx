import { useStore } from '@nanostores/react'
import { followPlaylist, isFollowingPlaylistOf, unfollowPlaylist } from '@overtone/data/playlists'
import { Button, showToast } from '@overtone/design'
import type { Playlist, User } from '@overtone/domain'
import { explainExactly, i18n, params } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { askToSignIn } from '@overtone/session'
import { Check, Plus } from 'lucide-react'
import { atom } from 'nanostores'
import { useState } from 'react'

const $t = i18n('listener/followPlaylistButton', {
  follow: 'Follow',
  following: 'Following',
  name: params('Follow {title}'),
  nameFollowing: params('Following {title}'),
  signInFirst: 'Sign in to follow playlists.',
  signIn: 'Sign In',
})

const $signedOut = atom<{ data: boolean; error?: undefined; loading: boolean }>({ data: false, loading: false })

/** Toggles following somebody else's public playlist, which keeps it in the user's library. */
export function FollowPlaylistButton({ playlist: { id, title }, user }: { playlist: Playlist; user: User | null }) {
  const t = useStore($t)
  const { data: stored } = useQuery(user ? isFollowingPlaylistOf(user.id, id) : $signedOut)
  const [pressed, setPressed] = useState<boolean | null>(null)
  const isFollowed = user !== null && (pressed ?? stored ?? false)

  async function onPress() {
    if (!user)
      return void showToast({
        key: 'sign-in',
        message: t.signInFirst,
        action: { label: t.signIn, onPress: askToSignIn },
      })
    setPressed(!isFollowed)
    const written = await (isFollowed ? unfollowPlaylist(user.id, id) : followPlaylist(id))
    if (written.ok) return
    setPressed(isFollowed)
    showToast({ kind: 'error', message: await explainExactly(written.error) })
  }

  return (
    <Button
      aria-pressed={isFollowed}
      aria-label={isFollowed ? t.nameFollowing({ title }) : t.name({ title })} // starts with the visible text
      onClick={event => event.detail !== 2 && void onPress()} // a double click counts as one press
    >
      {isFollowed ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
      {isFollowed ? t.following : t.follow}
    </Button>
  )
}
