import { tracksAtPlaces, wheelPartOf, type WheelFilters, type WheelTracks } from '@overtone/data/listening'
import type { Track } from '@overtone/domain'
import { useQuery } from '@overtone/music'
import { atom, type ReadableAtom } from 'nanostores'
import { useEffect, useMemo, useState } from 'react'
import { byPlace, placeName, placeOf, type Dots } from './dots'
import { partOf, type Frame, type View } from './view'

const $none = atom({ loading: false })

/** Returns the view once it has been still for 200 ms. */
export function useSettled($view: ReadableAtom<View>): View {
  const [view, setView] = useState($view.get())
  useEffect(() => {
    let timer = 0
    const unsubscribe = $view.listen(next => {
      window.clearTimeout(timer)
      timer = window.setTimeout(() => setView(next), 200)
    })
    return () => {
      unsubscribe()
      window.clearTimeout(timer)
    }
  }, [$view])
  return view
}

/**
 * Returns the known tracks by the names of their places: the most played of the whole Wheel, and on a closer look those
 * of the visible part.
 */
export function useKnown(
  search: WheelFilters,
  { top }: WheelTracks,
  view: View,
  frame: Frame | null,
): ReadonlyMap<string, Track> {
  const isClose = view.zoom > 1.5 && frame !== null
  const { data } = useQuery(isClose ? wheelPartOf(search, partOf(view, frame)) : $none)
  return useMemo(() => new Map([...byPlace(top), ...byPlace(data ?? [])]), [top, data])
}

/** Returns the track of a dot: a known one at once, another one once it has been chosen for a moment. */
export function useTrackAt(
  search: WheelFilters,
  dots: Dots,
  known: ReadonlyMap<string, Track>,
  index: number | null,
): Track | null {
  const [fetched, setFetched] = useState<{ name: string; track: Track } | null>(null)
  const place = index === null ? null : placeOf(dots, index)
  const name = place && placeName(place)
  const isKnown = name !== null && known.has(name)
  useEffect(() => {
    if (!place || !name || isKnown) return
    let isCurrent = true
    const look = async () => {
      const found = await tracksAtPlaces(search, [place])
      const [track] = found.data ?? []
      if (isCurrent && track) setFetched({ name, track })
    }
    const timer = setTimeout(() => void look(), 120)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `place` is a new object each time; its name isn't
  }, [name, isKnown, search])
  if (name === null) return null
  return known.get(name) ?? (fetched?.name === name ? fetched.track : null)
}
