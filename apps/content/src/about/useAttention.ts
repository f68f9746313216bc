import { useState, type FocusEvent } from 'react'

/** Returns whether an element is hovered or contains focus, and the handlers that track it. */
export function useAttention() {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  return {
    hasAttention: isHovered || isFocused,
    attention: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false)
      },
    },
  }
}
