import type { ReadableAtom } from 'nanostores'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Point } from './geometry'
import { toScreen, type Frame, type View } from './view'

/** Keeps its content at a point of the Wheel while the view changes, without rendering again. */
export function Placed({
  at: { x, y },
  $view,
  frame,
  children,
}: {
  at: Point
  $view: ReadableAtom<View>
  frame: Frame
  children: ReactNode
}) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(
    () =>
      $view.subscribe(view => {
        const place = toScreen({ x, y }, frame, view)
        element.current?.style.setProperty('transform', `translate(${place.x}px, ${place.y}px)`)
      }),
    [x, y, $view, frame],
  )
  return <Spot ref={element}>{children}</Spot>
}

const Spot = styled.div`
  position: absolute;
  top: 0;
  left: 0;
  width: 0;
  height: 0;
`
