import { useLocation } from '@overtone/router'
import { useEffect } from 'react'

/** Selects the metadata in a prerendered page's head that is specific to it. Source: composeIndex of tools/release. */
const facts = 'link[rel="canonical"], meta[name="description"], #overtone-page'

/** Removes the first page's metadata from the head on navigation. */
export function useOwnFacts(): void {
  const { pathname } = useLocation()
  useEffect(() => () => document.head.querySelectorAll(facts).forEach(fact => fact.remove()), [pathname])
}
