import { useStore } from '@nanostores/react'
import { IconButton } from '@overtone/design'
import { Dialog } from '@overtone/design/forms'
import type { Purchase } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { Receipt } from '@overtone/music/checkout'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'

const $t = i18n('listener/receiptButton', {
  show: params('Receipt for {title}'),
  title: 'Receipt',
  what: params('{title} by {artist}'),
  close: 'Close',
})

/** Opens the receipt of a purchase. */
export function ReceiptButton({ purchase }: { purchase: Purchase }) {
  const t = useStore($t)
  const [isOpen, setOpen] = useState(false)
  const { title, artistName: artist } = purchase
  return (
    <>
      <IconButton label={t.show({ title })} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <ReceiptText />
      </IconButton>
      {isOpen && (
        <Dialog
          title={t.title}
          subtitle={t.what({ title, artist })}
          closeLabel={t.close}
          onClose={() => setOpen(false)}
        >
          <Receipt purchase={purchase} />
        </Dialog>
      )}
    </>
  )
}
