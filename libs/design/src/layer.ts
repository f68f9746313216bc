import { createContext } from 'react'

/**
 * Where menus and the like are put that open over what is around: inside a modal dialog its own element, as nothing
 * outside of it can be pressed; null for the page itself.
 */
export const LayerContext = createContext<HTMLElement | null>(null)
