import type { ComponentProps, ReactElement } from 'react'
import { Pressable } from 'react-aria-components/Pressable'

/** Makes one of our buttons the trigger of a react-aria overlay. */
export function Trigger({ children }: { children: ReactElement }) {
  // Typed for bare elements, but also works for a component that passes props and ref on to one
  return <Pressable>{children as ComponentProps<typeof Pressable>['children']}</Pressable>
}
