import { setReleaseTracks } from '@overtone/data/releases'
import { showToast } from '@overtone/design'
import type { Track, WholeRelease } from '@overtone/domain'
import { explainExactly } from '@overtone/i18n'
import { useRef, useState } from 'react'

/**
 * Returns the tracks of a release in order, and a function that changes them: the page shows the new order at once, and
 * requests are sent one after the other, so that the last order wins. A refused order falls back to the saved one.
 */
export function useTrackOrder(release: WholeRelease) {
  const [chosen, setChosen] = useState<readonly Track[] | null>(null)
  const sent = useRef<Promise<unknown>>(Promise.resolve())
  const tracks = chosen ?? release.tracks.map(({ track }) => track)

  async function save(order: readonly Track[]): Promise<void> {
    const saved = await setReleaseTracks(
      release.id,
      order.map(({ id }) => id),
    )
    if (saved.ok) return
    setChosen(null)
    showToast({ kind: 'error', message: await explainExactly(saved.error) })
  }

  function change(order: readonly Track[]): void {
    setChosen(order)
    sent.current = sent.current.then(() => save(order))
  }
  return { tracks, change }
}
