import { useStore } from '@nanostores/react'
import { Button } from '@overtone/design'
import type { Track } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { $user } from '@overtone/session'
import { CloudCheck, CloudDownload } from 'lucide-react'
import { useIsBought } from '../checkout/useIsBought'
import { $keeping, keepOffline, removeFromDevice } from './keeping'
import { signInFirst } from './signInFirst'
import { $sizeText } from './sizeText'
import { useKept } from './useKept'

const $t = i18n('music/keepButton', {
  keep: 'Keep offline',
  keeping: params('Keeping {done} of {all}'),
  kept: params('Offline · {size}'),
})

/** Keeps a list of tracks in this browser, shows how far that is and how large they are, and removes them. */
export function KeepButton({ tracks }: { tracks: readonly Track[] }) {
  const t = useStore($t)
  const sizeText = useStore($sizeText)
  const user = useStore($user)
  const held = useKept() ?? []
  const keeping = useStore($keeping)
  const isBought = useIsBought()
  const own = tracks.filter(({ id, artistId, price }) => price === 0 || artistId === user?.id || isBought(id))
  const kept = held.filter(({ id }) => own.some(track => track.id === id))
  const isKept = own.length > 0 && kept.length === own.length
  const isBusy = own.some(({ id }) => keeping?.ids.has(id))

  function onPress() {
    if (isBusy) return
    if (!user) return signInFirst('offline')
    void (isKept ? removeFromDevice(own, user) : keepOffline(own, user))
  }

  if (own.length === 0) return null
  return (
    <Button aria-pressed={isKept} aria-busy={isBusy} onClick={onPress}>
      {isKept ? <CloudCheck aria-hidden="true" /> : <CloudDownload aria-hidden="true" />}
      {isBusy && keeping
        ? t.keeping({ done: keeping.done + 1, all: keeping.ids.size })
        : isKept
          ? t.kept({ size: sizeText(kept.reduce((sum, { bytes }) => sum + bytes, 0)) })
          : t.keep}
    </Button>
  )
}
