import { tracksAtPlacesOf, wheelPartOf, type WheelFilters, type WheelTracks } from '@overtone/data/listening'
import type { Track } from '@overtone/domain'
import { useQuery } from '@overtone/music'
import { atom, type ReadableAtom } from 'nanostores'
import { useEffect, useMemo, useState } from 'react'
import { byDot, placeOf, type Dots } from './dots'
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
 * Returns the known tracks by the indexes of their dots: the most played of the whole Wheel, and on a closer look those
 * of the visible part.
 */
export function useKnown(
  search: WheelFilters,
  { top }: WheelTracks,
  dots: Dots,
  view: View,
  frame: Frame | null,
): ReadonlyMap<number, Track> {
  const isClose = view.zoom > 1.5 && frame !== null
  const { data } = useQuery(isClose ? wheelPartOf(search, partOf(view, frame)) : $none)
  return useMemo(() => new Map([...byDot(dots, top), ...byDot(dots, data ?? [])]), [dots, top, data])
}

/** Returns the track of a dot: a known one at once, another one once it has been chosen for a moment. */
export function useTrackAt(
  search: WheelFilters,
  dots: Dots,
  known: ReadonlyMap<number, Track>,
  index: number | null,
): { track: Track | null; isFailed: boolean } {
  const [chosen, setChosen] = useState<number | null>(null)
  useEffect(() => {
    const timer = window.setTimeout(() => setChosen(index), 120)
    return () => window.clearTimeout(timer)
  }, [index])
  const track = index === null ? undefined : known.get(index)
  const place = index !== null && !track && chosen === index ? placeOf(dots, index) : null
  const { data, error } = useQuery<readonly Track[]>(place ? tracksAtPlacesOf(search, [place]) : $none)
  return { track: track ?? data?.[0] ?? null, isFailed: error !== undefined }
}
