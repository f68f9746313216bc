import { useStore } from '@nanostores/react'
import { $keptTracks, keepFor, type KeptTrack } from '@overtone/data/listening'
import { $user } from '@overtone/session'
import { useEffect } from 'react'

/** Returns the tracks that the user keeps in this browser, latest first; null until they are known. */
export function useKept(): readonly KeptTrack[] | null {
  const user = useStore($user)
  useEffect(() => void keepFor(user?.id ?? null), [user?.id])
  return useStore($keptTracks)
}
