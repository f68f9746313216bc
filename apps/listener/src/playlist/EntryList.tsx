import type { PlaylistTrack } from '@overtone/domain'
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { rowHeight } from './EntryRow'

/** Lists longer than this are virtualized. */
const longList = 200

/** Rows rendered beyond either edge of the viewport. */
const margin = 12

/** The rows of a playlist, in order; virtualized when long. */
export function EntryList({
  entries,
  children,
}: {
  entries: readonly PlaylistTrack[]
  children: (entry: PlaylistTrack, index: number) => ReactNode
}) {
  const list = useRef<HTMLDivElement>(null)
  const isLong = entries.length > longList
  const [first, last] = useRowsInView(list, isLong)
  return (
    <div ref={list} role="list" style={isLong ? { position: 'relative', height: entries.length * rowHeight } : {}}>
      {entries.map((entry, index) => {
        const isShown = !isLong || (index >= first && index <= last)
        return (
          isShown && (
            <div
              key={entry.track.id}
              role="listitem"
              aria-setsize={entries.length}
              aria-posinset={index + 1}
              style={isLong ? { position: 'absolute', top: index * rowHeight, width: '100%' } : {}}
            >
              {children(entry, index)}
            </div>
          )
        )
      })}
    </div>
  )
}

/** Returns the first and last row to render, counted from 0. */
function useRowsInView(list: RefObject<HTMLElement | null>, isLong: boolean): readonly [number, number] {
  const [range, setRange] = useState<readonly [number, number]>([0, 30])
  useLayoutEffect(() => {
    if (!isLong) return
    function measure() {
      const above = -(list.current?.getBoundingClientRect().top ?? 0)
      // Whole steps, so the rows re-render only occasionally
      const step = Math.floor(above / rowHeight / margin) * margin
      const first = Math.max(0, step - margin)
      const last = step + 2 * margin + Math.ceil(window.innerHeight / rowHeight)
      setRange(range => (range[0] === first && range[1] === last ? range : [first, last]))
    }
    measure()
    window.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      window.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  }, [list, isLong])
  return range
}
