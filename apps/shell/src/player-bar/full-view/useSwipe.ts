import { useRef, type PointerEvent } from 'react'

/** Pixels that a finger moves before a swipe counts. */
const far = 56

interface Swipes {
  /** Without it, the element doesn't follow the finger to this side. */
  readonly onLeft?: (() => void) | undefined
  readonly onRight: () => void
  readonly onDown: () => void
}

interface Moved {
  readonly x: number
  readonly y: number
}

/**
 * Returns the handlers of an element that follows a finger to the left, to the right or down. Everything that a swipe
 * does needs a button, too. The element must have `touch-action: none`.
 */
export function useSwipe({ onLeft, onRight, onDown }: Swipes) {
  const from = useRef<Moved | null>(null)

  /** Returns how far the finger moved along its main axis, 0 in a direction without a handler. */
  function movedBy({ clientX, clientY }: PointerEvent): Moved {
    if (!from.current) return { x: 0, y: 0 }
    const x = clientX - from.current.x
    const y = clientY - from.current.y
    if (Math.abs(x) > Math.abs(y)) return { x: onLeft ? x : Math.max(0, x), y: 0 }
    return { x: 0, y: Math.max(0, y) }
  }

  function release({ currentTarget }: PointerEvent<HTMLElement>): void {
    from.current = null
    currentTarget.style.translate = ''
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType !== 'touch' || !event.isPrimary) return
      from.current = { x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!from.current) return
      const { x, y } = movedBy(event)
      event.currentTarget.style.translate = `${x}px ${y}px`
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const { x, y } = movedBy(event)
      release(event)
      if (y >= far) onDown()
      else if (x >= far) onRight()
      else if (x <= -far) onLeft?.()
    },
    onPointerCancel: release,
  }
}
