import type { ComponentProps, ReactElement } from 'react'
import { Pressable } from 'react-aria-components/Pressable'

/** Lets one of our buttons open what react-aria puts beside it. */
export function Trigger({ children }: { children: ReactElement }) {
  // Typed for bare elements; a component does as well that hands props and ref on to one
  return <Pressable>{children as ComponentProps<typeof Pressable>['children']}</Pressable>
}
