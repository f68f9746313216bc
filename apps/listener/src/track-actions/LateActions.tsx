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
        actions.announceNotices()
      },
      () => (isFetched = false), // the cards play without; the next page asks again
    )
  })
})

/** What can be done with a track. Its code comes with the first act on the page: the first look at tracks does without. */
export function LateActions({ track }: { track: Track }) {
  // deferred, so that neither a press nor a scroll waits until the actions of all cards are drawn
  const actions = useDeferredValue(useStore($actions), null)
  return actions && <actions.TrackActions track={track} />
}

export function lateActionsOf(track: Track) {
  return <LateActions track={track} />
}
