import { useStore } from '@nanostores/react'
import { whenSettled } from '@overtone/design'
import type { Track } from '@overtone/domain'
import type * as Actions from '@overtone/music/actions'
import { atom, onMount } from 'nanostores'
import { useDeferredValue } from 'react'

const $actions = atom<typeof Actions | null>(null)
let isFetched = false

onMount($actions, () => {
  if (isFetched) return
  isFetched = true
  whenSettled(() => {
    import('@overtone/music/actions').then(
      actions => {
        $actions.set(actions)
        actions.announceModerationNotices()
      },
      () => (isFetched = false), // the cards still play; the next page retries
    )
  })
})

/** The actions of a track, lazy: their code loads once the page has settled, to keep the first load small. */
export function LazyActions({ track }: { track: Track }) {
  // deferred, so that rendering the actions of all cards doesn't block presses and scrolling
  const actions = useDeferredValue(useStore($actions), null)
  return actions && <actions.TrackActions track={track} />
}

export function lazyActionsOf(track: Track) {
  return <LazyActions track={track} />
}
