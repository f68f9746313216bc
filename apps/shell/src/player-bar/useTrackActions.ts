import type * as TrackActions from '@overtone/music/actions'
import { useEffect, useState } from 'react'

let loaded: typeof TrackActions | null = null

/** Returns the buttons of @overtone/music/actions once their code has loaded; null before, and if loading fails. */
export function useTrackActions(): typeof TrackActions | null {
  const [actions, setActions] = useState(loaded)
  useEffect(() => {
    if (loaded) return
    import('@overtone/music/actions').then(
      module => setActions((loaded = module)),
      () => {}, // pages with these buttons report the failure
    )
  }, [])
  return actions
}
