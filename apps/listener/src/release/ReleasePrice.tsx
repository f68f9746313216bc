import { useStore } from '@nanostores/react'
import { Button } from '@overtone/design'
import type { WholeRelease } from '@overtone/domain'
import { $format, i18n, params } from '@overtone/i18n'
import { Checkout, checkoutReleaseOf, prepareCheckout, useIsBought } from '@overtone/music/checkout'
import { Link } from '@overtone/router'
import { $user, askToSignIn } from '@overtone/session'
import { useState } from 'react'

const $t = i18n('listener/releasePrice', {
  buy: params('Buy for {price}'),
  signIn: params('Sign in to buy for {price}'),
  bought: 'Your downloads',
})

/** The button that buys a release as a whole, or leads to the downloads once all its tracks were bought. */
export function ReleasePrice({ release }: { release: WholeRelease }) {
  const t = useStore($t)
  const format = useStore($format)
  const user = useStore($user)
  const isBought = useIsBought()
  const [isOpen, setOpen] = useState(false)
  const { tracks } = release
  const price = format.price(release.price)
  const isOwned = tracks.length > 0 && tracks.every(({ track }) => isBought(track.id))
  if ((release.price === 0 && !isOwned) || tracks.length === 0) return null
  return (
    <>
      {isOwned ? (
        <Button as={Link} to="/profile?tab=purchases" variant="primary">
          {t.bought}
        </Button>
      ) : user ? (
        <Button
          variant="primary"
          aria-haspopup="dialog"
          onPointerEnter={prepareCheckout}
          onFocus={prepareCheckout}
          onClick={() => setOpen(true)}
        >
          {t.buy({ price })}
        </Button>
      ) : (
        <Button variant="primary" onClick={askToSignIn}>
          {t.signIn({ price })}
        </Button>
      )}
      {isOpen && <Checkout item={checkoutReleaseOf(release)} onClose={() => setOpen(false)} />}
    </>
  )
}
