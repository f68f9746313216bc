import { createContext } from 'react'

/**
 * The container of menus and other overlays: inside a modal dialog its own element, because nothing outside it can be
 * pressed; null for the page itself.
 */
export const LayerContext = createContext<HTMLElement | null>(null)
