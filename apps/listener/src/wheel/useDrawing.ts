import { useStore } from '@nanostores/react'
import { $theme } from '@overtone/design'
import type { ReadableAtom } from 'nanostores'
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { drawWheel, type Drawing, type WheelInks } from './draw'
import type { View } from './view'
import { wheelInks } from './wheelInks'

const darkQuery = '(prefers-color-scheme: dark)'

/** Returns the colors of the theme, and keeps them up to date; null before the first layout. */
function useInks(canvas: RefObject<HTMLCanvasElement | null>): WheelInks | null {
  const theme = useStore($theme)
  const [inks, setInks] = useState<WheelInks | null>(null)
  useLayoutEffect(() => {
    const read = () => canvas.current?.parentElement && setInks(wheelInks(canvas.current.parentElement))
    const frame = requestAnimationFrame(read) // the page gets its theme in an effect of its own
    const system = matchMedia(darkQuery)
    system.addEventListener('change', read)
    return () => {
      cancelAnimationFrame(frame)
      system.removeEventListener('change', read)
    }
  }, [canvas, theme])
  return inks
}

/** Draws the Wheel into a canvas: once for each frame in which the view or anything else changed. */
export function useDrawing(
  canvas: RefObject<HTMLCanvasElement | null>,
  $view: ReadableAtom<View>,
  drawing: Omit<Drawing, 'view' | 'inks' | 'frame'> & { readonly frame: Drawing['frame'] | null },
): void {
  const inks = useInks(canvas)
  const { frame, dots, plays, curve } = drawing
  useEffect(() => {
    if (!inks || !frame) return
    let request = 0
    const draw = () => {
      request = 0
      if (canvas.current) drawWheel(canvas.current, { frame, dots, plays, curve, inks, view: $view.get() })
    }
    const unsubscribe = $view.subscribe(() => (request ||= requestAnimationFrame(draw)))
    return () => {
      unsubscribe()
      cancelAnimationFrame(request)
    }
  }, [canvas, $view, inks, frame, dots, plays, curve])
}
