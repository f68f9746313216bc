import { useStore } from '@nanostores/react'
import { likePost, unlikePost, type Post } from '@overtone/data/community'
import { Button, showToast } from '@overtone/design'
import { $format, explainExactly, i18n, params } from '@overtone/i18n'
import { $user } from '@overtone/session'
import { Heart } from 'lucide-react'
import { useRef, useState } from 'react'
import { Tally } from './Tally'
import { signInFirst } from './signInFirst'

const $t = i18n('listener/likeButton', { like: params('Like, {count}') })

/** The like count of a sample, read-only. */
export function SampleLikes({ post }: { post: Post }) {
  const t = useStore($t)
  return (
    <Tally role="img" aria-label={t.like({ count: post.likeCount })}>
      <Heart aria-hidden="true" />
      {post.likeCount}
    </Tally>
  )
}

/** A like button with an optimistic update; rolls back if storing fails. */
export function LikeButton({ post }: { post: Post }) {
  const t = useStore($t)
  const format = useStore($format)
  const user = useStore($user)
  const [pressed, setPressed] = useState<boolean | null>(null)
  const isSending = useRef(false)
  const isLiked = user !== null && (pressed ?? post.isLiked)
  const likes = post.likeCount + (isLiked ? 1 : 0) - (user !== null && post.isLiked ? 1 : 0)

  async function onPress() {
    if (!user) return signInFirst('like')
    if (isSending.current) return
    isSending.current = true
    setPressed(!isLiked)
    const stored = await (isLiked ? unlikePost(user.id, post.id) : likePost(post.id))
    isSending.current = false
    if (stored.ok) return
    setPressed(isLiked)
    showToast({ kind: 'error', message: await explainExactly(stored.error) })
  }

  return (
    <Button
      size="s"
      variant="quiet"
      aria-pressed={isLiked}
      aria-label={t.like({ count: likes })}
      onClick={() => void onPress()}
    >
      <Heart aria-hidden="true" fill={isLiked ? 'currentColor' : 'none'} />
      {format.plays(likes)}
    </Button>
  )
}
