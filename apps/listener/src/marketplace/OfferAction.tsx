import { useStore } from '@nanostores/react'
import { Button, showToast } from '@overtone/design'
import { i18n, params } from '@overtone/i18n'
import { downloadOf } from '@overtone/music/actions'
import { useIsBought } from '@overtone/music/checkout'
import { $user } from '@overtone/session'
import { Download } from 'lucide-react'
import type { Offer } from './offers'

const $t = i18n('listener/offerAction', {
  buy: 'Buy',
  buyTitle: params('Buy {title}'),
  download: 'Download',
  downloadTitle: params('Download {title}'),
  started: 'Download started! Your track will be available in your downloads folder.',
  sample: params('{title} is a sample: there is no file to download.'),
})

/** The Buy button; Download for purchases and the user's own tracks. */
export function OfferAction({ offer, id, onBuy }: { offer: Offer; id: string; onBuy: () => void }) {
  const t = useStore($t)
  const userId = useStore($user)?.id
  const isBought = useIsBought()(offer.id)
  const { track, title } = offer

  if (!isBought && (!track || track.artistId !== userId)) {
    return (
      <Button id={id} size="s" aria-label={t.buyTitle({ title })} onClick={onBuy}>
        {t.buy}
      </Button>
    )
  }
  if (!track) {
    return (
      <Button
        id={id}
        size="s"
        aria-label={t.downloadTitle({ title })}
        onClick={() => showToast({ message: t.sample({ title }) })}
      >
        <Download />
        {t.download}
      </Button>
    )
  }
  const { href, fileName, onClick } = downloadOf(track)
  return (
    <Button
      id={id}
      as="a"
      size="s"
      href={href}
      download={fileName}
      aria-label={t.downloadTitle({ title })}
      onClick={onClick ?? (() => showToast({ message: t.started }))}
    >
      <Download />
      {t.download}
    </Button>
  )
}
