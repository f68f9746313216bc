import { useEffect, useRef, useState, type RefObject } from 'react'

/** A panel that a button opens, and that Escape or a press anywhere else closes. `box` holds both. */
export function useDisclosure(): { isOpen: boolean; toggle: () => void; box: RefObject<HTMLDivElement | null> } {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const onPointer = (event: PointerEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      box.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', onPointer)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPointer)
      document.removeEventListener('keydown', onKey)
    }
  }, [isOpen])
  return { isOpen, toggle: () => setOpen(open => !open), box }
}
